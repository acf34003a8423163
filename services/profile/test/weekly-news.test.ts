import { randomUUID } from 'node:crypto'
import { MOST_TOLD } from '@skirmish/contracts/internal/weekly-mails'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gathered, newsOf } from '../src/domain/weekly-news.ts'
import { ensureProfile, hideProfile, type Tables } from '../src/store/profiles.ts'
import { forgetResults, noteResult, trimResults, weeksOf, weeksQuery } from '../src/store/week-results.ts'

let database: Database<Tables>
beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'profile', new URL('../migrations/', import.meta.url))
})
afterAll(() => database?.close())

const QUIET: Gathered = {
  ...{ points: 120, position: 3, streak: 4, own: undefined },
  ...{ people: [], places: [], challenges: [], arenas: [] },
}
const own = { played: 1, won: 0, points_change: -5, points_before: 105, points_after: 100 }
const ben = { user_id: 'ben', won: 2, points_before: 90, points_after: 130 }
const open = { name: '', tiers: [], starts_at: '2026-12-01T12:00:00.000Z', tie: 'open' as const }
const player = async (name: string) => {
  const user_id = `${name}-${randomUUID()}`
  await ensureProfile(database.db, user_id, user_id)
  return user_id
}

test('PE7 a place, a streak and arenas that the reader has not entered are nothing to say; any one thing that happened is', () => {
  expect(newsOf(QUIET)).toBeNull()
  for (const tie of ['open', 'made'] as const) expect(newsOf({ ...QUIET, arenas: [{ ...open, tie }] })).toBeNull()
  expect(newsOf({ ...QUIET, people: [{ ...ben, won: 0, points_after: 60 }] })).toBeNull() // played, and neither won nor climbed
  const place = { user_id: 'ben', name: '', tiers: [], place: 1, players: 2 }
  for (const news of [
    { own },
    { people: [ben] },
    { places: [place] },
    { challenges: [{ user_id: 'ben', times: 1 }] },
    { arenas: [{ ...open, tie: 'entered' as const }] },
  ])
    expect(newsOf({ ...QUIET, ...news })).not.toBeNull()
})

test('PE7 who climbed furthest comes first, then who won most; how many more there are is counted', () => {
  const crowd = Array.from({ length: 14 }, (_, i) => ({
    ...ben,
    user_id: `p${i}`,
    won: i,
    points_before: 10,
    points_after: 20,
  }))
  const star = { ...ben, user_id: 'star', won: 0, points_before: 400, points_after: 900 }
  const news = newsOf({ ...QUIET, own, people: [...crowd, star] })
  expect(news?.people[0]).toEqual({ user_id: 'star', climbed_to: 'Diamond', won: 0 })
  expect(news?.people[1]).toEqual({ user_id: 'p13', climbed_to: null, won: 13 })
  expect(news?.people).toHaveLength(MOST_TOLD.people)
  expect(news?.more_people).toBe(4) // who neither won nor climbed is no news
  expect(news?.own).toEqual({
    played: 1,
    won: 0,
    points_change: -5,
    points: 120,
    climbed_to: null,
    position: 3,
    streak: 4,
  })
})

test('PE7 a week is what matches and corrections gave after its begin and up to its end, each once, however they arrive', async () => {
  const user_id = await player('ann')
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const note = (ledger_seq: number, day: number, points: number, points_delta: number, status: 'Won' | 'Failed') =>
    noteResult(database.db, { user_id, status, points, points_delta, ledger_seq }, null, at(day))
  await note(3, 26, 130, 35, 'Won')
  for (let i = 0; i < 2; i++) await note(2, 25, 95, -5, 'Failed')
  await note(1, 23, 100, 20, 'Won') // at the begin: told by the mail before
  await note(5, 30, 90, -20, 'Failed') // after the end: told by the next
  await noteResult(
    database.db,
    { user_id, status: 'Failed', points: 95, points_delta: -35, ledger_seq: 4 },
    'Won',
    at(27),
  )
  const week = { user_id, played: 2, won: 0, points_change: -5, points_before: 100, points_after: 95 }
  expect(await weeksOf(database.db, [user_id, 'nobody'], { since: at(23), until: at(29) })).toEqual([week])
  while ((await trimResults(database.db, at(26), 1)) > 0);
  const left = await weeksOf(database.db, [user_id], { since: at(1), until: at(31) })
  expect(left).toMatchObject([{ played: 2, points_before: 95 }])
})

test('PE7 AU10 a deleted player has no results, and later ones bring none back', async () => {
  const user_id = await player('gone')
  const result = { user_id, status: 'Won' as const, points: 20, points_delta: 20, ledger_seq: 1 }
  await noteResult(database.db, result, null, new Date())
  await hideProfile(database.db, user_id, new Date())
  await forgetResults(database.db, user_id)
  await noteResult(database.db, { ...result, ledger_seq: 2 }, null, new Date())
  expect(await weeksOf(database.db, [user_id], { since: new Date(0), until: new Date() })).toEqual([])
})

test('PE7 the results of 500 followed players are found by an index', async () => {
  const { db } = database
  await sql`insert into week_results select 'many-' || i, 1, now(), 1, 1, 20, 20 from generate_series(1, 20000) i`.execute(
    db,
  )
  await sql`analyze week_results`.execute(db)
  const ids = Array.from({ length: 501 }, (_, i) => `many-${i * 30 + 1}`)
  const window = { since: new Date(Date.now() - 3600_000), until: new Date(Date.now() + 3600_000) }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${weeksQuery(ids, window)}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('week_results_pkey')
  expect(plan).not.toContain('Seq Scan')
  expect(await weeksOf(db, ids, window)).toHaveLength(501)
})
