import type { Database } from '@skirmish/service-kit/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updatePlayer } from '../src/store/matches.ts'
import type { Tables } from '../src/store/tables.ts'
import { createRankedMatch } from '../src/usecases/create-match.ts'
import { endIfOver } from '../src/usecases/end-match.ts'

const MINUTE = 60_000
let now = Date.parse('2026-03-01T08:00:00Z')
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'match_room', new URL('../migrations/', import.meta.url), 4)
  const problem = { title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  const content = JSON.stringify({ ...problem, duration: 20 })
  await database.db
    .insertInto('problems')
    .values({ problem_id: 'two-sum', ...problem, content })
    .execute()
})
afterAll(() => database.close())

/** A ranked match that the second one gives up after `minutes`; what it moved for each. */
async function given(winner: string, loser: string, did: { minutes: number; ran?: string[]; solved?: boolean }) {
  const pair_id = crypto.randomUUID()
  const players = [winner, loser].map((name) => ({ user_id: name, username: name })) as [User, User]
  await createRankedMatch(database.db, { pair_id, players }, new Date(now), 0)
  const find = database.db.selectFrom('matches').select('match_id').where('pair_id', '=', pair_id)
  const { match_id } = await find.executeTakeFirstOrThrow()
  for (const { user_id } of players) await updatePlayer(database.db, match_id, user_id, { opened_at: new Date(now) })
  for (const user of did.ran ?? [])
    await sql`update players set tests = 1 where match_id = ${match_id} and user_id = ${user}`.execute(database.db)
  if (did.solved)
    await sql`update players set solved_at = ${new Date(now + 1)}, tests = 1
      where match_id = ${match_id} and user_id = ${winner}`.execute(database.db)
  now += did.minutes * MINUTE
  await updatePlayer(database.db, match_id, loser, { resigned_at: new Date(now) })
  await database.transaction((tx) => endIfOver(tx, match_id, new Date(now), MINUTE))
  const rows = await database.db.selectFrom('ledger').selectAll().where('match_id', '=', match_id).execute()
  return [winner, loser].map((name) => rows.find((row) => row.user_id === name)?.points_delta)
}
type User = { user_id: string; username: string }
const pointsOf = async (user: string) =>
  (await database.db.selectFrom('balances').select('points').where('user_id', '=', user).executeTakeFirst())?.points ??
  0

test('RK6 six accounts that give up at once lift nobody, and six that pretend to play not noticeably', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) expect(await given('max', `quick${n}`, { minutes: 0 })).toEqual([0, 0])
  expect(await pointsOf('max')).toBe(0)
  for (const n of [1, 2, 3, 4, 5, 6]) {
    expect(await given('max', `idle${n}`, { minutes: 2, ran: ['max'] })).toEqual([0, 0])
    await given('max', `busy${n}`, { minutes: 2, ran: ['max', `busy${n}`] })
  }
  expect(await pointsOf('max')).toBeLessThanOrEqual(12)
  // Giving up to one another makes no account a known one.
  for (const n of [1, 2, 3, 4, 5, 6]) await given(`quick${n}`, 'busy1', { minutes: 2, ran: [`quick${n}`, 'busy1'] })
  const before = await pointsOf('max')
  await given('max', 'busy1', { minutes: 2, ran: ['max', 'busy1'] })
  expect((await pointsOf('max')) - before).toBeLessThanOrEqual(2)
})

test('RK6 a player who looks at a problem and gives up loses what RK2 says, so that nobody looks for a known one without cost', async () => {
  await database.db
    .insertInto('balances')
    .values(['lea', 'lou'].map((user_id) => ({ user_id, points: 600, shields: 0, ledger_seq: 0 })))
    .execute()
  expect(await given('lea', 'lou', { minutes: 0 })).toEqual([0, -20])
})

test('RK6 a solved match moves what RK2 says between two new players, and half of it for a known one against a new one', async () => {
  for (const n of [1, 2, 3, 4, 5])
    expect((await given('kim', `rival${n}`, { minutes: 3, solved: true }))[0]).toBeGreaterThan(15)
  const points = await pointsOf('kim')
  const [won = 0] = await given('kim', 'rival6', { minutes: 3, solved: true })
  expect(won).toBeGreaterThan(0)
  expect(won).toBeLessThanOrEqual(10)
  expect(await pointsOf('kim')).toBe(points + won)
})
