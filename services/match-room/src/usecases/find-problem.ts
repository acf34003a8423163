import { classProblemAccess, classProblemsTitled } from '@skirmish/contracts/internal/class-problems'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import { classProblemOf } from '../store/matches.ts'
import { copiesOf, isTitleOfClasses, problemByTitle } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'

/**
 * The problem that a player means by its title: one of the player's classes, in Solo play alone, before one for everybody, unless an id
 * tells which. The catalog knows the classes, and is asked only where a problem of some class has the title. RULES MR10, PB4.
 */
export async function problemToPlay(
  db: Kysely<Tables>,
  catalog: Upstream,
  userId: string,
  type: 'Ranked' | 'Custom' | 'Solo',
  { problem_title, problem_id }: { problem_title: string; problem_id?: string },
): Promise<string | null> {
  const ofClasses = type === 'Solo' ? await titledForPlayer(db, catalog, userId, problem_title) : []
  const forAll = await problemByTitle(db, problem_title)
  const fitting = [...ofClasses, ...(forAll ? [forAll.problem_id] : [])]
  return fitting.find((one) => one === problem_id) ?? fitting[0] ?? null
}

async function titledForPlayer(
  db: Kysely<Tables>,
  catalog: Upstream,
  user_id: string,
  title: string,
): Promise<string[]> {
  if (!(await isTitleOfClasses(db, title))) return []
  const { problem_ids } = await catalog.call(classProblemsTitled, { body: { user_id, title } })
  return copiesOf(db, problem_ids)
}

/**
 * Refuses a player's running match on a teacher's problem that no class of the player has any more: it would tell what the teacher makes
 * of the problem since. The catalog knows the classes; one of the release before does not know the question, and refuses nobody. RULES PB4.
 */
export async function refuseOutsider(
  db: Kysely<Tables>,
  catalog: Upstream,
  matchId: string,
  user_id: string,
  status: 404 | 409,
): Promise<Refusal | null> {
  const problem_id = await classProblemOf(db, matchId, user_id)
  if (problem_id === undefined) return null
  const access = await catalog.call(classProblemAccess, { body: { user_id, problem_id } })
  if ('refused' in access || !access.outside) return null
  return refuse(status, 'None of your classes has this problem any more.')
}
