import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followStandings, type LiveHistogram } from '../src/live-histogram.ts'
import { lockChanges } from '../src/store/changes.ts'
import { addResult, removePlayer, standingOf } from '../src/store/standings.ts'
import type { Tables } from '../src/store/tables.ts'
import { readBoard, readPosition } from '../src/usecases/read-board.ts'
import { rebuildBoard } from '../src/usecases/rebuild-board.ts'

const settings = scope()
let database: Database<Tables>
let live: LiveHistogram

const WON = { matches_played: 1, matches_completed: 1, matches_won: 1 }

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'leaderboard', new URL('../migrations/', import.meta.url), 3)
  await sql`insert into standings (user_id, username, points, ledger_seq, matches_played, matches_won, reached_at)
    select 'u' || i, 'u' || i, (i * 7919) % 1400, 1, 1, i % 3, now() - i * interval '1 s' from generate_series(1, 3000) i`.execute(
    database.db,
  )
  live = await followStandings(database.db, { warn: () => {} } as never)
})
afterAll(async () => {
  live.stop()
  await database.close()
})

test('LB1 count, pages and positions of a tier equal what SQL says', async () => {
  const { rows } = await sql<{
    username: string
    user_id: string
  }>`select user_id, username from standings where points >= 300 and points < 500
    order by points desc, matches_won desc, reached_at, user_id`.execute(database.db)
  const found: string[] = []
  for (let offset = 0; ; offset += 100) {
    const page = await readBoard(database.db, live, { rank: 'Gold', limit: 100, offset })
    expect(page.count).toBe(rows.length)
    found.push(...page.results.map((row) => row.username))
    if (!page.next) break
  }
  expect(found).toEqual(rows.map((row) => row.username))
  for (const place of [0, 42, rows.length - 1]) {
    expect(await readPosition(database.db, live, rows[place]?.user_id ?? '')).toEqual({ position: place + 1 })
  }
  expect(await readPosition(database.db, live, 'never played')).toEqual({ position: null })
})

test('SH2 `next` repeats the filters and is null on the last page, at its very end and past it', async () => {
  const gold = (limit: number, offset: number) => readBoard(database.db, live, { rank: 'Gold', limit, offset })
  const { count, next } = await gold(10, 0)
  expect(next).toBe('/leaderboard/?rank=Gold&limit=10&offset=10')
  const ends = [count - 10, count - 1, count, count + 1, count + 1_000_000]
  const pages = await Promise.all(ends.map((offset) => gold(10, offset)))
  expect(pages.map((page) => page.results.length)).toEqual([10, 1, 0, 0, 0])
  expect(pages.map((page) => page.next)).toEqual([null, null, null, null, null])
  expect((await gold(10, count - 11)).next).toBe(`/leaderboard/?rank=Gold&limit=10&offset=${count - 1}`)
})

test('LB2 a finished match moves the board, and an older ledger entry that arrives late does not move it back', async () => {
  const result = { user_id: 'u1', username: 'u1', ...WON, at: new Date() }
  await database.transaction((tx) => addResult(tx, { ...result, points: 1399, ledger_seq: 9 }))
  await database.transaction((tx) => addResult(tx, { ...result, points: 5, ledger_seq: 8 }))
  await live.catchUp()
  const ruby = await readBoard(database.db, live, { rank: 'Ruby', limit: 100, offset: 0 })
  expect(ruby.results.filter((row) => row.username === 'u1')).toMatchObject([{ points: 1399, matches_played: 3 }])
})

test('LB1 a result that moves no points leaves the time at which they were reached', async () => {
  const [first, later] = [new Date('2026-05-01T10:00:00Z'), new Date('2026-05-02T10:00:00Z')]
  const result = { user_id: 'w1', username: 'w1', ...WON, points: 1390 }
  const play = (at: Date, ledger_seq: number, points = result.points) =>
    database.transaction((tx) => addResult(tx, { ...result, points, ledger_seq, at }))
  await play(first, 1)
  await play(later, 2)
  expect(await standingOf(database.db, 'w1')).toMatchObject({ reached_at: first, ledger_seq: 2, matches_played: 2 })
  await play(later, 3, 1391)
  expect(await standingOf(database.db, 'w1')).toMatchObject({ reached_at: later })
})

test('LB2 a corrected match changes points and counts without a match more, before or after the match itself is told of', async () => {
  const user = { user_id: 'v1', username: 'v1', at: new Date() }
  const correction = { matches_played: 0, matches_completed: -1, matches_won: -1, points: 1380, ledger_seq: 2 }
  await database.transaction((tx) => addResult(tx, { ...user, ...correction }))
  await database.transaction((tx) => addResult(tx, { ...user, ...WON, points: 1400, ledger_seq: 1 }))
  const standing = await standingOf(database.db, 'v1')
  expect(standing).toMatchObject({
    points: 1380,
    matches_played: 1,
    matches_completed: 0,
    matches_won: 0,
    ledger_seq: 2,
  })
})

test('LB2 the board is rebuilt from the ledger while matches end, and each is counted once', async () => {
  const at = new Date('2026-05-01T10:00:00Z')
  const play = (n: number, seq: number) =>
    database.transaction(async (tx) => {
      await lockChanges(tx)
      const user = `r${String(n).padStart(3, '0')}`
      await addResult(tx, { user_id: user, username: user, ...WON, points: 1500 + seq, ledger_seq: seq, at })
    })
  const everyone = Array.from({ length: 120 }, (_, n) => n)
  for (const n of everyone) await play(n, 1)
  await sql`update standings set points = 7, matches_won = 50 where user_id like 'r%' and user_id < 'r060'`.execute(
    database.db,
  )
  // The ledger knows a second match of each, whose event comes before, during or after the rebuild.
  const ledger = everyone.map((n) => ({
    user_id: `r${String(n).padStart(3, '0')}`,
    username: `r${String(n).padStart(3, '0')}`,
    ...{ points: 1502, ledger_seq: 2, matches_played: 2, matches_completed: 2, matches_won: 2 },
    reached_at: at.toISOString(),
  }))
  for (const n of everyone.slice(0, 40)) await play(n, 2)
  const during = (async () => {
    for (const n of everyone.slice(40, 80)) await play(n, 2)
  })()
  const readLedger = async (after: string) => ledger.filter(({ user_id }) => user_id > after).slice(0, 25)
  expect(await rebuildBoard(database, readLedger)).toBe(120)
  await during
  for (const n of everyone.slice(80)) await play(n, 2)
  await play(3, 3) // a match after the rebuild counts
  const { rows } = await sql<{
    stands: string
  }>`select points || ' ' || matches_played || ' ' || matches_won as stands from standings
    where user_id like 'r%' group by 1 order by 1`.execute(database.db)
  expect(rows.map((row) => row.stands)).toEqual(['1502 2 2', '1503 3 3'])
  await live.catchUp()
  const ruby = await readBoard(database.db, live, { rank: 'Ruby', limit: 5, offset: 0 })
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from standings where points >= 1200`.execute(
    database.db,
  )
  expect(ruby.count).toBe(counted[0]?.n)
})

test('AU10 LB2 a deleted player is on no board, whatever results come late or the ledger still has', async () => {
  const { db } = database
  const [{ user_id, points } = { user_id: '', points: 0 }] = await db
    .selectFrom('standings')
    .select(['user_id', 'points'])
    .where('points', '>=', 1200)
    .limit(1)
    .execute()
  await live.catchUp()
  const { count } = await readBoard(db, live, { rank: 'Ruby', limit: 1, offset: 0 })
  const late = { user_id, username: user_id, points: points + 3, ledger_seq: 9, at: new Date() }
  await database.transaction(async (tx) => {
    await lockChanges(tx)
    await removePlayer(tx, user_id)
    await removePlayer(tx, user_id)
    await addResult(tx, { ...WON, ...late })
  })
  const entry = { ...WON, ...late, at: undefined, reached_at: new Date().toISOString() }
  await rebuildBoard(database, async (after) => (after < user_id ? [entry] : []))
  expect(await readPosition(db, live, user_id)).toEqual({ position: null })
  await live.catchUp()
  expect((await readBoard(db, live, { rank: 'Ruby', limit: 1, offset: 0 })).count).toBe(count - 1)
})
