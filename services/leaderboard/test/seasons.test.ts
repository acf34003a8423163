import { randomUUID } from 'node:crypto'
import type { LedgerStanding } from '@skirmish/contracts/internal/matches'
import { boundsOfSeason, SEASON_LISTED, SEASON_TITLES, seasonOf } from '@skirmish/contracts/seasons'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeSeasons } from '../src/jobs/close-seasons.ts'
import { lockChanges } from '../src/store/changes.ts'
import { addToSeason, leaveSeasons, titlesOf, trimSeasons } from '../src/store/seasons.ts'
import { addResult, removePlayer } from '../src/store/standings.ts'
import type { Tables } from '../src/store/tables.ts'
import { readSeason } from '../src/usecases/read-season.ts'
import { rebuildBoard } from '../src/usecases/rebuild-board.ts'

type Entry = NonNullable<LedgerStanding['entries']>[number]
let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'leaderboard', new URL('../migrations/', import.meta.url), 3)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate standings, season_entries, season_standings, seasons, season_titles, gone_players`.execute(
    database.db,
  )
})

const NOVEMBER = '2026-11-20T12:00:00.000Z'
const entry = (ledger_seq: number, points_delta: number, more: Partial<Entry> = {}): Entry => ({
  match_id: randomUUID(),
  ledger_seq,
  points_delta,
  status: points_delta > 0 ? 'Won' : 'Failed',
  entered_at: NOVEMBER,
  ...more,
})
/** A player with a place on the tier's board, as every player who has played has one. */
const known = (user_id: string) =>
  database.transaction(async (tx) => {
    await lockChanges(tx)
    const counts = { matches_played: 1, matches_completed: 0, matches_won: 0 }
    await addResult(tx, { user_id, username: `n-${user_id}`, ...counts, points: 0, ledger_seq: 1, at: new Date() })
  })
const add = (user_id: string, ...entries: Entry[]) => database.transaction((tx) => addToSeason(tx, user_id, entries))
const read = (user_id: string, query: { season?: string; limit?: number; offset?: number } = {}, now = NOVEMBER) =>
  readSeason(database.db, user_id, { limit: 20, offset: 0, ...query }, new Date(now))
const pointsOf = async (user_id: string, season = '2026-11') => (await read(user_id, { season })).own?.points ?? null

test('SE1 a season is a month in UTC, also about new year and on the day in which a clock is changed', () => {
  expect(seasonOf(new Date('2026-10-25T00:59:59.999Z'))).toBe('2026-10')
  expect(seasonOf(new Date('2026-12-31T23:59:59.999Z'))).toBe('2026-12')
  expect(seasonOf(new Date('2027-01-01T00:00:00.000Z'))).toBe('2027-01')
  expect(boundsOfSeason('2026-12').ends.toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

test('SE1 the board is by points won, a loss takes nothing away, and each month begins anew', async () => {
  for (const user of ['a', 'b', 'c', 'd']) await known(user)
  await add('a', entry(1, 20), entry(2, -35), entry(3, 12))
  await add('b', entry(1, 31))
  await add('c', entry(1, 31, { entered_at: '2026-11-19T12:00:00.000Z' }), entry(2, -4))
  await add('d', entry(1, 40, { entered_at: '2026-10-31T23:59:59.000Z' }))
  const board = await read('d')
  expect(board).toMatchObject({
    season: '2026-11',
    ends_at: '2026-12-01T00:00:00.000Z',
    closed: false,
    before: '2026-10',
  })
  expect(board.results.map(({ username, points }) => [username, points])).toEqual([
    ['n-a', 32],
    ['n-c', 31],
    ['n-b', 31],
  ])
  expect(board).toMatchObject({ count: 3, own: null, next: null })
  expect(await read('d', { season: '2026-10' })).toMatchObject({ results: [{ username: 'n-d', points: 40 }], count: 1 })
  expect(await read('b', { limit: 1, offset: 1 })).toMatchObject({
    results: [{ username: 'n-c', position: 2, matches_played: 2, matches_won: 1, rank: 'Bronze' }],
    own: { position: 3, points: 31 },
    next: '/leaderboard/season/?season=2026-11&limit=1&offset=2',
  })
})

test('SE2 SE3 a correction changes what its match gave, in any order and however often it is told', async () => {
  await known('a')
  await known('b')
  const match_id = randomUUID()
  const won = entry(1, 20, { match_id })
  const takenBack = entry(2, -28, { match_id, status: 'Failed', former_status: 'Won' })
  await add('a', won)
  await add('a', takenBack)
  await add('a', won)
  await add('b', takenBack)
  expect(await pointsOf('b')).toBeNull()
  await add('b', won)
  await add('b', takenBack)
  for (const user of ['a', 'b'])
    expect((await read(user)).own).toMatchObject({ points: 0, matches_played: 1, matches_won: 0 })
})

test('SE1 SE2 a correction that leaves a win a win moves nobody in the order', async () => {
  const match_id = randomUUID()
  for (const user of ['a', 'b']) await known(user)
  await add('a', entry(1, 20, { match_id, entered_at: '2026-11-10T12:00:00.000Z' }))
  await add('b', entry(1, 20))
  const later = '2026-11-25T12:00:00.000Z'
  await add('a', entry(2, 0, { match_id, status: 'Won', former_status: 'Won', entered_at: later }))
  expect((await read('a')).results.map(({ username }) => username)).toEqual(['n-a', 'n-b'])
})

test('SE2 of a match of a former month a correction counts where it gives a win, until another one takes it back', async () => {
  for (const user of ['a', 'b', 'c']) await known(user)
  const [match_id, entered_at] = [randomUUID(), '2026-12-05T12:00:00.000Z']
  await add('a', entry(3, 30, { match_id, former_status: 'Failed', entered_at }))
  await add('b', entry(3, -30, { former_status: 'Won', entered_at }))
  await add('c', entry(3, 9, { former_status: 'Won', entered_at }))
  const december = async () => Promise.all(['a', 'b', 'c'].map((user) => pointsOf(user, '2026-12')))
  expect(await december()).toEqual([30, null, null])
  await add('a', entry(4, -30, { match_id, former_status: 'Won', entered_at }))
  expect(await december()).toEqual([null, null, null])
})

test('SE2 a season closes a day after its end, once; its first keep titles, and what is heard later changes nothing', async () => {
  await sql`insert into standings (user_id, username, points, ledger_seq, reached_at)
    select 'u' || i, 'u' || i, 5, 1, now() from generate_series(1, ${SEASON_LISTED + 50}) i`.execute(database.db)
  await sql`insert into season_standings select '2026-11', 'u' || i, ${SEASON_LISTED + 40} - i, 1, 1, 1, now()
    from generate_series(1, ${SEASON_LISTED + 50}) i`.execute(database.db)
  await closeSeasons(database, new Date('2026-12-01T23:59:59Z'))
  expect(await read('u1', { season: '2026-11' })).toMatchObject({ closed: false, count: SEASON_LISTED })
  expect(await titlesOf(database.db, 'u1')).toEqual([])
  expect((await read(`u${SEASON_LISTED}`)).own).toMatchObject({ position: SEASON_LISTED })
  expect((await read(`u${SEASON_LISTED + 1}`)).own).toMatchObject({ position: null, points: 39 })

  const after = new Date('2026-12-02T00:00:01Z')
  await Promise.all([1, 2, 3].map(() => closeSeasons(database, after)))
  while ((await trimSeasons(database.db, 7)) > 0);
  await add('u50', entry(2, 5_000))
  expect(await read('u1', { season: '2026-11' })).toMatchObject({
    closed: true,
    results: [{ username: 'u1' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  })
  expect(await titlesOf(database.db, 'u1')).toEqual([{ season: '2026-11', place: 1 }])
  expect(await titlesOf(database.db, `u${SEASON_TITLES}`)).toEqual([{ season: '2026-11', place: SEASON_TITLES }])
  expect(await titlesOf(database.db, `u${SEASON_TITLES + 1}`)).toEqual([])
  const { kept } = await database.db
    .selectFrom('season_standings')
    .select((row) => row.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  expect(Number(kept)).toBe(SEASON_LISTED)
})

test('SE2 nobody has a title for a season without a win', async () => {
  await known('a')
  await add('a', entry(1, -3), entry(2, -3, { entered_at: '2026-12-01T01:00:00.000Z' }))
  await closeSeasons(database, new Date('2026-12-03T00:00:00Z'))
  while ((await trimSeasons(database.db, 7)) > 0);
  const left = await database.db.selectFrom('season_entries').select('season').execute()
  expect(left).toEqual([{ season: '2026-12' }])
  expect(await titlesOf(database.db, 'a')).toEqual([])
  expect((await read('a', { season: '2026-11' })).own).toMatchObject({ position: 1, points: 0 })
})

test('SE2 AU10 a deleted player leaves boards and titles, and later news does not bring the player back', async () => {
  await known('a')
  await add('a', entry(1, 9, { entered_at: '2026-10-20T12:00:00.000Z' }), entry(2, 9))
  await closeSeasons(database, new Date('2026-11-05T00:00:00Z'))
  expect(await titlesOf(database.db, 'a')).toHaveLength(1)
  await database.transaction(async (tx) => {
    await leaveSeasons(tx, 'a')
    await lockChanges(tx)
    await removePlayer(tx, 'a')
  })
  await add('a', entry(3, 9))
  expect(await titlesOf(database.db, 'a')).toEqual([])
  expect(await read('a')).toMatchObject({ results: [], own: null })
})

test('SE3 two matches of a player that are told of at the same time both count, also beside the close of another season', async () => {
  for (const user of ['a', 'b']) await known(user)
  await add('a', entry(1, 5, { entered_at: '2026-10-20T12:00:00.000Z' }))
  const told = Array.from({ length: 20 }, (_, i) => add(i % 2 ? 'a' : 'b', entry(i + 2, 10)))
  await Promise.all([...told, closeSeasons(database, new Date('2026-11-05T00:00:00Z'))])
  expect([await pointsOf('a'), await pointsOf('b')]).toEqual([100, 100])
  expect(await titlesOf(database.db, 'a')).toEqual([{ season: '2026-10', place: 1 }])
})

test('SE3 a rebuild from the ledger while matches are told of gives the board that the events alone give', async () => {
  const entries = Array.from({ length: 40 }, (_, i) => entry(i + 1, i % 3 === 0 ? -7 : 10 + i))
  await known('a')
  const standing = {
    user_id: 'a',
    username: 'n-a',
    points: 3,
    matches_played: 40,
    matches_completed: 27,
    matches_won: 27,
  }
  const ledger: LedgerStanding = { ...standing, ledger_seq: 40, reached_at: NOVEMBER, entries }
  const events = (async () => {
    for (const one of entries) await add('a', one)
  })()
  await rebuildBoard(database, async (after) => (after === '' ? [ledger] : []))
  await events
  const won = entries.filter(({ status }) => status === 'Won')
  const points = won.reduce((sum, { points_delta }) => sum + points_delta, 0)
  expect((await read('a')).own).toMatchObject({ points, matches_played: 40, matches_won: won.length })
})
