import { ClassProblemPublished, ProblemPublished } from '@skirmish/contracts/events/problems'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { saveListing } from '../../practice/store/listings.ts'
import type { Tables } from '../../tables.ts'
import { countPublished } from '../store/authored-problems.ts'
import { setState } from '../store/problems.ts'
import { noteServedTests } from '../store/test-sets.ts'
import type { Problem } from '../tables.ts'

/** Lists a problem and tells of it: one of the bank for every play, a teacher's for its classes alone. RULES PB1, PB4. */
export async function publish(
  tx: Kysely<Tables>,
  problem: Omit<Problem, 'updated_at' | 'state' | 'reason' | 'refused'>,
): Promise<void> {
  const { problem_id, content, tests_hash, match_tests_hash, tests_total } = problem
  const version = await countPublished(tx, problem_id)
  await setState(tx, problem_id, 'published', null)
  await noteServedTests(tx, problem)
  await saveListing(tx, { problem_id, content, forEverybody: version === null })
  const { reference: _kept, ...shown } = content
  const told = { problem_id, ...shown, tests_hash, ...(match_tests_hash && { match_tests_hash }), tests_total }
  if (version === null) await emit(tx, ProblemPublished, told)
  else await emit(tx, ClassProblemPublished, { ...told, version })
}
