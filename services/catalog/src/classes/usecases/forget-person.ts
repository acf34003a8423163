import type { Kysely } from 'kysely'
import { forgetPlayer } from '../../practice/store/forgotten-players.ts'
import { dropUnusedTests, type TestsInUse } from '../../problems/store/test-sets.ts'
import type { Tables } from '../../tables.ts'
import { forgetMember } from '../store/deleted-people.ts'
import type { Person } from '../store/members.ts'

/** Deletes all that the catalog has of a person, but the problems that a teacher wrote: classes of others may have them. RULES AU10. */
export async function forgetPerson(
  tx: Kysely<Tables>,
  person: Person,
  now: Date,
  testsOfOthers: TestsInUse,
): Promise<void> {
  const tests = await forgetMember(tx, person, now)
  await forgetPlayer(tx, person.user_id)
  if (tests.length > 0) await dropUnusedTests(tx, tests, await testsOfOthers(tx))
}
