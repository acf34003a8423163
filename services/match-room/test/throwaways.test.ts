import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../src/store/corrections.ts'
import { updatePlayer } from '../src/store/matches.ts'
import type { Tables } from '../src/store/tables.ts'
import { createRankedMatch } from '../src/usecases/create-match.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { MEETINGS_THAT_COUNT } from '../src/usecases/settle-points.ts'
import { LIMITS } from './limits.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let now = Date.parse('2026-03-01T08:00:00Z')
let database: Database<Tables>
let lastMatch = ''
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
  lastMatch = match_id
  for (const { user_id } of players) await updatePlayer(database.db, match_id, user_id, { opened_at: new Date(now) })
  for (const user of did.ran ?? [])
    await sql`update players set tests = 1 where match_id = ${match_id} and user_id = ${user}`.execute(database.db)
  if (did.solved)
    await sql`update players set solved_at = ${new Date(now + 1)}, tests = 1
      where match_id = ${match_id} and user_id = ${winner}`.execute(database.db)
  now += did.minutes * MINUTE
  await updatePlayer(database.db, match_id, loser, { resigned_at: new Date(now) })
  await database.transaction((tx) => decideMatch(tx, match_id, new Date(now), LIMITS))
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

/** Gives wins to `winner`, each by a run, one minute and a resignation; what the last one moved. */
async function help(winner: string, helpers: string[], times: number) {
  let won = 0
  for (const helper of helpers)
    for (let i = 0; i < times; i++) won = (await given(winner, helper, { minutes: 1, ran: [helper] }))[0] ?? 0
  return won
}
/** Lets every one of `accounts` solve a match against every later one, which makes six of them known. */
async function solveForOneAnother(accounts: string[], times: number) {
  for (const [i, one] of accounts.entries())
    for (const other of accounts.slice(i + 1))
      for (let n = 0; n < times; n++) await given(one, other, { minutes: 1, solved: true })
}

test('RK6 two accounts that solve for each other again and again stay new, and give hardly anything', async () => {
  const helpers = ['t1', 't2', 't3', 't4', 't5', 't6']
  for (const i of [0, 2, 4]) await solveForOneAnother(helpers.slice(i, i + 2), 5)
  expect(await help('mia', helpers, 3)).toBeLessThanOrEqual(2)
  expect(await pointsOf('mia')).toBeLessThanOrEqual(3 * 6 * 2)
})

test('RK6 six accounts that are known by one another lift a player once a week; the further wins that they give are worth a tenth', async () => {
  const helpers = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6']
  await solveForOneAnother(helpers, 1)
  expect(await help('max2', helpers, 1)).toBeGreaterThan(10) // each of many opponents gives all of it
  const once = await pointsOf('max2')
  for (let day = 0; day < 5; day++) {
    now += DAY
    await help('max2', helpers, 3)
  }
  expect((await pointsOf('max2')) - once).toBeLessThanOrEqual(5 * 3 * 6 * 2)
  now += 8 * DAY
  expect(await help('max2', ['k1'], 1)).toBeGreaterThan(10)
})

test('RK6 a win that is given counts only for the one to whom it is given, and neither one that moved nothing nor one that was solved', async () => {
  const known = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6']
  await solveForOneAnother(known, 1)
  now += DAY
  await given('f1', 'f2', { minutes: 1 })
  expect(await help('f1', ['f2'], 1)).toBeGreaterThan(10)
  expect(await help('f2', ['f1'], 1)).toBeGreaterThan(10)
  now += DAY
  expect(await help('f1', ['f2'], 1)).toBeLessThanOrEqual(2)
  expect((await given('f1', 'f2', { minutes: 3, solved: true }))[0]).toBeGreaterThan(10)
})

test('RK6 a rejudge weighs a match as its end did: different opponents, and wins that were given before', async () => {
  const known = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6']
  await solveForOneAnother(known, 1)
  await solveForOneAnother(['pat', 'r1'], 6)
  const weighed = async () => {
    const entries = await entriesOf(database.db, lastMatch, MEETINGS_THAT_COUNT)
    return ['pat', 'r2'].map((user) => entries.get(user)?.effort)
  }
  await help('pat', ['r2'], 1)
  expect(await weighed()).toMatchObject([
    { isNew: true, givenLately: false },
    { isNew: false, givenLately: false },
  ])
  await help('pat', ['r2'], 1)
  expect(await weighed()).toMatchObject([{ givenLately: true }, { givenLately: false }])
})
