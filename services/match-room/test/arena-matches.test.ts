import { ArenaMatchCreated, ArenaMatchEnded } from '@skirmish/contracts/events/arenas'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { tellUntoldArenas } from '../src/jobs/untold-arenas.ts'
import { closeMatch } from '../src/store/endings.ts'
import { LOOPBACK } from '../src/store/gateways.ts'
import { readLiveNumbers } from '../src/store/live-numbers.ts'
import { matchById, updatePlayer } from '../src/store/matches.ts'
import { untoldEnds } from '../src/store/untold-arenas.ts'
import { createArenaMatch } from '../src/usecases/create-arena-match.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { offerRematch } from '../src/usecases/offer-rematch.ts'
import { readCurrentPlay } from '../src/usecases/read-current-play.ts'
import { readHistory } from '../src/usecases/read-history.ts'
import { readMatch } from '../src/usecases/read-match.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, playerOf, runMatch } from './room.ts'

const { db } = database
let users: [string, string]
let [pair_id, arena_id] = ['', '']
beforeEach(async () => {
  await addProblem()
  const shown = { texts: { en: { explanations: [] } }, examples: [], limits: {} }
  await sql`update problems set content = content || ${JSON.stringify(shown)}::jsonb`.execute(db)
  users = [crypto.randomUUID(), crypto.randomUUID()]
  ;[pair_id, arena_id] = [crypto.randomUUID(), crypto.randomUUID()]
})
afterAll(closeRoom)

const start = new Date()
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const make = (change: { paired_at?: Date; ends_by?: Date; difficulty?: 'Easy' | 'Hard' } = {}) => {
  const { paired_at = start, ends_by = after(3_000), difficulty = null } = change
  const players = users.map((user_id) => ({ user_id, username: user_id }))
  const times = { ends_by: ends_by.toISOString(), paired_at: paired_at.toISOString() }
  return database.transaction((tx) =>
    createArenaMatch(tx, { pair_id, arena_id, players, difficulty, seconds: 600, ...times }, start),
  )
}
const told = async ({ subject }: { subject: string }) => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`select payload from outbox
    where subject = ${subject} and payload ->> 'pair_id' = ${pair_id}`.execute(db)
  return rows.map(({ payload }) => payload)
}
async function made(change: Parameters<typeof make>[0] = {}): Promise<string> {
  await make(change)
  const [created] = await told(ArenaMatchCreated)
  const match_id = String(created?.match_id)
  for (const user of users) await updatePlayer(db, match_id, user, { opened_at: start })
  return match_id
}
const solve = (match_id: string, user_id: string, second: number) =>
  sql`update players set solved_at = ${after(second)} where match_id = ${match_id} and user_id = ${user_id}`.execute(db)
const decide = (matchId: string, second: number) =>
  database.transaction((tx) => decideMatch(tx, matchId, after(second), LIMITS))

test('AR2 AR8 a pair of an arena gets one match, on a problem of the difficulty where there is one, which does not outlast the arena', async () => {
  await make({ difficulty: 'Hard', ends_by: after(400) })
  await make()
  const [created, ...more] = await told(ArenaMatchCreated)
  expect(more).toEqual([])
  const match = await matchById(db, String(created?.match_id))
  expect(match).toMatchObject({ type: 'Arena', arena_id, pair_id, deadline_at: after(400), problem_id: 'two-sum' })
  expect(await readMatch(db, String(created?.match_id), users[0], 'en')).toMatchObject({ type: 'Arena', arena_id })
})

test('AR8 AR3 a pair that is old, or of whom one is in another match, gets none, and its arena hears who', async () => {
  await make({ paired_at: after(-121) })
  expect(await told(ArenaMatchEnded)).toMatchObject([{ outcome: 'not_made', match_id: null, absent: [] }])
  pair_id = crypto.randomUUID()
  await runMatch({ users })
  await make()
  expect(await told(ArenaMatchEnded)).toMatchObject([
    { outcome: 'not_made', absent: expect.arrayContaining([...users]) },
  ])
  expect(await told(ArenaMatchCreated)).toEqual([])
})

test('AR11 AR4 the first solution ends a match of an arena for both, once what the other one handed in before is judged', async () => {
  const matchId = await made()
  await solve(matchId, users[0], 90)
  await sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at)
    values (${crypto.randomUUID()}, ${matchId}, ${users[1]}, 'submit', 'python', '', ${after(89)})`.execute(db)
  expect(await decide(matchId, 91)).toBeNull()
  await sql`update submissions set judgement = '{"verdict": "wrong_answer"}' where match_id = ${matchId}`.execute(db)
  expect(await decide(matchId, 92)).toMatchObject({ status: 'Completed', end_reason: 'solved', won_by: null })
  expect(await decide(matchId, 93)).toBeNull()
  expect(await told(ArenaMatchEnded)).toEqual([
    {
      ...{ pair_id, match_id: matchId, outcome: 'won', winner_id: users[0], solved: true, took_ms: 90_000, absent: [] },
      ended_at: after(92).toISOString(),
    },
  ])
  expect(await playerOf(matchId, users[0])).toMatchObject({ outcome: 'Won', result: { points_delta: 0 } })
  expect(await playerOf(matchId, users[1])).toMatchObject({ outcome: 'Failed' })
})

test('AR4 an arena hears of a draw, of a match that nobody solved, of one that was given up, and of one to which somebody never came', async () => {
  const drawn = await made()
  for (const user of users) await solve(drawn, user, 10)
  await decide(drawn, 11)
  expect(await told(ArenaMatchEnded)).toMatchObject([{ outcome: 'drawn', winner_id: null, solved: false }])
  const again = async () => {
    pair_id = crypto.randomUUID()
    return made()
  }
  await decide(await again(), 601)
  expect(await told(ArenaMatchEnded)).toMatchObject([{ outcome: 'failed', winner_id: null }])
  const given = await again()
  await updatePlayer(db, given, users[1], { resigned_at: after(30) })
  await decide(given, 31)
  expect(await told(ArenaMatchEnded)).toMatchObject([{ outcome: 'won', winner_id: users[0], solved: false }])
  const missed = await again()
  await updatePlayer(db, missed, users[1], { opened_at: null })
  await sql`insert into gateways (gateway, seen_at, unbroken_since) values (${LOOPBACK}, ${after(135)}, ${after(-99)})`.execute(
    db,
  )
  await decide(missed, 135)
  expect(await told(ArenaMatchEnded)).toMatchObject([{ outcome: 'void', absent: [users[1]] }])
})

test('AR4 a match that one of the two never opened counts for nobody, also where the other solved it or it was given up', async () => {
  for (const change of [{ solved_at: after(30) }, { resigned_at: after(30) }]) {
    for (const user of [0, 1] as const) {
      pair_id = crypto.randomUUID()
      const matchId = await made()
      await updatePlayer(db, matchId, users[1], { opened_at: null })
      const row = db.updateTable('players').set(change).where('match_id', '=', matchId)
      await row.where('user_id', '=', users['solved_at' in change ? 0 : user]).execute()
      await decide(matchId, 31)
      expect(await told(ArenaMatchEnded)).toMatchObject([{ outcome: 'void', winner_id: null, absent: [users[1]] }])
    }
  }
})

test('AR8 OP8 a match of an arena that a process of the release before has ended is told once, whoever finds it; none that runs is', async () => {
  const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
  const ended = pair_id
  const matchId = await made()
  await solve(matchId, users[1], 90)
  const match = await matchById(db, matchId)
  if (!match) throw new Error('there is a match')
  await closeMatch(db, match, { status: 'Completed', finished_at: after(95), end_reason: 'solved' })
  pair_id = crypto.randomUUID()
  await made()
  await Promise.all([1, 2, 3].map(() => tellUntoldArenas(database, log)))
  await tellUntoldArenas(database, log)
  expect(await told(ArenaMatchEnded)).toEqual([])
  pair_id = ended
  const won = { match_id: matchId, outcome: 'won', winner_id: users[1], took_ms: 90_000 }
  expect(await told(ArenaMatchEnded)).toMatchObject([won])
})

test('AR2 a match of an arena moves no points, is told to profile and boards by nothing, has no rematch, and is in the history of its own type', async () => {
  const matchId = await made()
  expect(await readCurrentPlay(db, users[0], 'en', start)).toMatchObject({
    match: { type: 'Arena', match_id: matchId },
  })
  expect((await readLiveNumbers(db, after(1))).playing).toBeGreaterThanOrEqual(2)
  await solve(matchId, users[0], 5)
  await decide(matchId, 6)
  expect(await untoldEnds(db, 9)).toEqual([])
  const { rows } = await sql<{ subject: string }>`select subject from outbox where payload::text like ${`%${users[0]}%`}
    and subject not like '%arena%'`.execute(db)
  expect(rows.map(({ subject }) => subject)).not.toContain('evt.match-room.match_finished')
  expect((await sql`select from ledger where match_id = ${matchId}`.execute(db)).rows).toEqual([])
  expect(await database.transaction((tx) => offerRematch(tx, matchId, users[0], after(7)))).toMatchObject({
    refused: 'The arena chooses your next opponent.',
  })
  const history = async (type?: 'Arena') =>
    (await readHistory(db, users[0], { ...(type && { type }), limit: 9, offset: 0 }, 'en')).results.length
  expect([await history(), await history('Arena')]).toEqual([0, 1])
})
