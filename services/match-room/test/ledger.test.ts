import { MatchCreated, MatchFinished, MatchVoided } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOOPBACK, recordHeartbeat } from '../src/store/gateways.ts'
import { suspectMatches, updatePlayer } from '../src/store/matches.ts'
import { standingsOf } from '../src/store/standings.ts'
import type { Tables } from '../src/store/tables.ts'
import { auditScores } from '../src/usecases/audit-scores.ts'
import { createRankedMatch } from '../src/usecases/create-match.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { LIMITS } from './limits.ts'

const settings = scope()
const MINUTE = 60_000
const morning = Date.parse('2026-03-01T08:00:00Z')
const [ann, ben] = ['ann', 'ben'].map((name) => ({ user_id: `u-${name}`, username: name }))
let database: Database<Tables>

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'match_room', new URL('../migrations/', import.meta.url), 4)
  const content = JSON.stringify({ title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', duration: 20 })
  const problem = { title: 'Two Sum', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  await database.db
    .insertInto('problems')
    .values({ problem_id: 'two-sum', ...problem, content })
    .execute()
})
afterAll(() => database.close())

/** A match of the two that begins at `at`, opened by both; its id. */
async function begin(pairId: string, at: number): Promise<string> {
  const pair = { pair_id: pairId, players: [ann, ben] as { user_id: string; username: string }[] }
  await createRankedMatch(database.db, pair, new Date(at), 0)
  const row = await database.db
    .selectFrom('matches')
    .select('match_id')
    .where('pair_id', '=', pairId)
    .executeTakeFirstOrThrow()
  for (const { user_id } of pair.players)
    await updatePlayer(database.db, row.match_id, user_id, { opened_at: new Date(at) })
  return row.match_id
}
const end = (matchId: string, at: number) =>
  database.transaction((tx) => decideMatch(tx, matchId, new Date(at), LIMITS))
/** Ben, who has run something, gives up. */
async function giveUp(matchId: string, at: number): Promise<void> {
  await sql`update players set tests = 1 where match_id = ${matchId} and user_id = 'u-ben'`.execute(database.db)
  await updatePlayer(database.db, matchId, 'u-ben', { resigned_at: new Date(at) })
}
const pairIds = Array.from({ length: 6 }, (_, i) => `00000000-0000-4000-8000-00000000000${i}`)
const deltas = async (matchId: string) => {
  const rows = await database.db
    .selectFrom('ledger')
    .select(['user_id', 'points_delta'])
    .where('match_id', '=', matchId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.points_delta)
}

test('RK4 RK5 the first three matches of a day move points, each once; the ledger’s sum is the balance', async () => {
  const moved: number[][] = []
  for (const [i, pairId] of pairIds.slice(0, 4).entries()) {
    const at = morning + i * 30 * MINUTE
    const matchId = await begin(pairId, at)
    await giveUp(matchId, at + MINUTE)
    const endings = await Promise.all([1, 2, 3].map(() => end(matchId, at + 2 * MINUTE)))
    expect(endings.filter(Boolean)).toHaveLength(1)
    moved.push(await deltas(matchId))
  }
  expect(moved.slice(0, 3).every(([won, lost]) => (won ?? 0) > 0 && lost === 0)).toBe(true) // ben stands on the floor
  expect(moved[3]).toEqual([0, 0])
  const nextDay = morning + 25 * 60 * MINUTE
  const matchId = await begin(pairIds[4] ?? '', nextDay)
  await giveUp(matchId, nextDay + MINUTE)
  await end(matchId, nextDay + MINUTE)
  expect((await deltas(matchId))[0]).toBeGreaterThan(0)

  const { rows } = await sql<{ same: boolean }>`select bool_and(balances.points = total) as same from balances join (
    select user_id, sum(points_delta) as total from ledger group by user_id) sums using (user_id)`.execute(database.db)
  expect(rows[0]?.same).toBe(true)
  await expect(sql`update ledger set points_delta = 100`.execute(database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from ledger`.execute(database.db)).rejects.toThrow('append-only')
})

test('LB2 standings by the ledger alone: counts, points, and since when a player has them', async () => {
  const [winner, loser] = await standingsOf(database.db, '', 10)
  expect(winner).toMatchObject({
    user_id: 'u-ann',
    username: 'ann',
    matches_played: 5,
    matches_completed: 5,
    matches_won: 5,
  })
  expect(winner?.reached_at).toBe(new Date(morning + 25 * 60 * MINUTE + MINUTE).toISOString())
  expect(loser).toMatchObject({ matches_played: 5, matches_completed: 0, points: 0, ledger_seq: 5 })
  expect(loser?.reached_at).toBe(new Date(morning + 2 * MINUTE).toISOString())
  expect(await standingsOf(database.db, 'u-ben', 10)).toEqual([])
})

test('SE3 with standings come the entries since a time, each with the points that it moved', async () => {
  expect((await standingsOf(database.db, '', 10))[0]).not.toHaveProperty('entries')
  const nextDay = new Date(morning + 24 * 60 * MINUTE).toISOString()
  const [winner, loser] = await standingsOf(database.db, '', 10, nextDay)
  const entered_at = new Date(morning + 25 * 60 * MINUTE + MINUTE).toISOString()
  expect(winner?.entries).toMatchObject([{ match_id: expect.any(String), ledger_seq: 5, status: 'Won', entered_at }])
  expect(winner?.entries?.[0]?.points_delta).toBeGreaterThan(0)
  expect(loser?.entries).toMatchObject([{ ledger_seq: 5, status: 'Failed', points_delta: 0, entered_at }])
})

test('MR7 a match whose end nobody saw is found by the next sweep, and ended as of its deadline', async () => {
  const at = morning + 48 * 60 * MINUTE
  const matchId = await begin(pairIds[5] ?? '', at)
  expect(await suspectMatches(database.db, new Date(at + 19 * MINUTE), LIMITS.noShowMs)).toEqual([])
  const later = at + 3 * 60 * MINUTE
  expect(await suspectMatches(database.db, new Date(later), LIMITS.noShowMs)).toMatchObject([{ match_id: matchId }])
  const ended = await end(matchId, later)
  expect(ended).toMatchObject({ status: 'Completed', finished_at: new Date(at + 20 * MINUTE) })
  expect(await suspectMatches(database.db, new Date(later), LIMITS.noShowMs)).toEqual([])
})

test('MM1 the end of a ranked match, played or void, names the pair that it frees', async () => {
  const at = morning + 72 * 60 * MINUTE
  const endOf = async (pairId: string, begun: number, opened: Date | null, ends: number) => {
    const matchId = await begin(pairId, begun)
    await database.db.updateTable('players').set({ opened_at: opened }).where('match_id', '=', matchId).execute()
    await end(matchId, ends)
    const { rows } = await sql`select subject, payload ->> 'pair_id' as pair_id from outbox
      where payload ->> 'match_id' = ${matchId} and subject <> ${MatchCreated.subject}`.execute(database.db)
    return rows
  }
  const [played, missed] = [10, 11].map((n) => `00000000-0000-4000-8000-0000000000${n}`) as [string, string]
  expect(await endOf(played, at, new Date(at), at + 21 * MINUTE)).toEqual([
    { subject: MatchFinished.subject, pair_id: played },
  ])
  const later = at + 60 * MINUTE
  for (let ms = 0; ms <= 62_000; ms += 2_000) await recordHeartbeat(database.db, LOOPBACK, new Date(later + ms))
  expect(await endOf(missed, later, null, later + 62_000)).toEqual([{ subject: MatchVoided.subject, pair_id: missed }])
})

test('RK5 the audit looks at each finished match once, by whichever replica, and tells those that are not scored once', async () => {
  await database.db.deleteFrom('score_audits').execute()
  const audited = () => database.transaction((tx) => auditScores(tx, new Date(Date.now() + MINUTE), 100))
  const ids: string[] = []
  for (const i of [0, 1, 2]) {
    const id = await begin(`audited-${i}`, morning + i * MINUTE)
    await updatePlayer(database.db, id, 'u-ben', { resigned_at: new Date(morning + i * MINUTE) })
    await end(id, morning + (i + 1) * MINUTE)
    ids.push(id)
  }
  const [, lied, unscored] = ids as [string, string, string]
  await sql`update players set result = jsonb_set(result, '{points_delta}', '77') where match_id = ${lied}
    and user_id = 'u-ann'`.execute(database.db)
  await sql`alter table ledger disable trigger user`.execute(database.db)
  await sql`delete from ledger where match_id = ${unscored}`.execute(database.db)
  await sql`alter table ledger enable trigger user`.execute(database.db)
  const both = await Promise.all([audited(), audited()])
  const sum = (scored: 'once' | 'wrongly' | 'never') => both.reduce((all, { found }) => all + found[scored], 0)
  expect([sum('once'), sum('wrongly'), sum('never')]).toEqual([1, 1, 1])
  expect(both.flatMap(({ faulty }) => faulty.map(({ match_id }) => match_id)).sort()).toEqual([lied, unscored].sort())
  expect((await audited()).found).toEqual({ once: 0, wrongly: 0, never: 0 })
})
