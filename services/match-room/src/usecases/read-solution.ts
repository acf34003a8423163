import { solutionAccess } from '@skirmish/contracts/internal/class-problems'
import type { Solution } from '@skirmish/contracts/rest/classes'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import { attemptsOn, solutionOf } from '../store/solutions.ts'
import type { Tables } from '../store/tables.ts'

const NO_SOLUTION = refuse(404, 'None of your classes has both this student and this problem.')

/** A student's solution of a problem, as far as the teacher sees it: the catalog knows the classes. RULES CL1, CL3, CL4. */
export async function readSolution(
  db: Kysely<Tables>,
  catalog: Upstream,
  teacher_id: string,
  { student_id, problem_id }: { student_id: string; problem_id: string },
): Promise<Solution | Refusal> {
  const access = await catalog.call(solutionAccess, { body: { teacher_id, student_id, problem_id } })
  if ('refused' in access) return NO_SOLUTION
  const { username, since } = access
  const solution = await solutionOf(db, student_id, problem_id, since)
  if (!solution) return { username, code: '', language: null, accepted: false, submitted_at: null, attempts: [] }
  return { username, ...solution, attempts: await attemptsOn(db, student_id, problem_id, since) }
}
