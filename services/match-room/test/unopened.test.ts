import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestMatchOn } from '../src/store/history.ts'
import { markOpened } from '../src/store/matches.ts'
import { matchesPlayed } from '../src/store/played.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { addProblem, closeRoom, database, runMatch } from './room.ts'

const MOST = { waiting: 100, aDay: 100 }

beforeAll(addProblem)
afterAll(closeRoom)

const titleOf = async (match: string, user: string) =>
  (await matchesPlayed(database.db, user, { limit: 10, offset: 0 })).find((one) => one.match_id === match)
    ?.problem_title
const found = (user: string, type: 'Ranked' | 'Custom') => latestMatchOn(database.db, user, 'two-sum', type)
const handIn = (matchId: string, userId: string) =>
  database.transaction(async (tx) => {
    const code = { submissionId: crypto.randomUUID(), matchId, userId, language: 'c' as const, code: 'x' }
    const answer = await acceptCode(tx, code, new Date(), MOST)
    return isRefusal(answer) ? answer.body.detail : 'taken'
  })

test('MR5 a ranked match tells its problem to the player who has opened it, and not to the one who may still stay away', async () => {
  const match = await runMatch({ type: 'Ranked', opened: null })
  await markOpened(database.db, match, 'ann', new Date())
  await sql`update problems set content = content || '{"examples": [], "limits": {}, "checker": {}}'`.execute(
    database.db,
  )
  expect([await titleOf(match, 'ann'), await titleOf(match, 'ben')]).toEqual(['Two Sum', ''])
  expect([await found('ann', 'Ranked'), await found('ben', 'Ranked')]).toEqual([match, null])
  expect([await handIn(match, 'ann'), await handIn(match, 'ben')]).toEqual(['taken', 'Please open the match first.'])
  await sql`update matches set status = 'Void' where match_id = ${match}`.execute(database.db)
  expect([await titleOf(match, 'ann'), await titleOf(match, 'ben')]).toEqual(['Two Sum', ''])
  await sql`update matches set status = 'Completed' where match_id = ${match}`.execute(database.db)
  expect([await titleOf(match, 'ben'), await found('ben', 'Ranked')]).toEqual(['Two Sum', match])
})

test('MR5 a custom match is no secret: its players know the problem from their session', async () => {
  const match = await runMatch({ type: 'Custom', opened: null })
  expect([await titleOf(match, 'ben'), await found('ben', 'Custom')]).toEqual(['Two Sum', match])
})
