import { randomUUID } from 'node:crypto'
import { type Announcement, liveSubjects } from '@skirmish/contracts/live'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recordHeartbeats } from '../src/handlers/heartbeats.ts'
import { sweepLostSockets } from '../src/jobs/lost-sockets.ts'
import { LOOPBACK, recordHeartbeat } from '../src/store/gateways.ts'
import { suspects, updatePlayer } from '../src/store/matches.ts'
import { matchRoom, socketsIn } from '../src/store/room-sockets.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { enterMatch } from '../src/usecases/enter-match.ts'
import { claimWin } from '../src/usecases/give-up.ts'
import { awaitSocket } from '../src/usecases/leave-match.ts'
import { LIMITS } from './limits.ts'
import {
  addProblem,
  bus,
  closeRoom,
  database,
  heldUp,
  onMatch,
  parts,
  partsOn,
  playerOf,
  pushed,
  runMatch,
  sent,
} from './room.ts'

const OPEN = { kind: 'open' } as const
const CLOSED = { kind: 'close', code: 1001 } as const
const start = Date.now()
const at = (second: number) => new Date(start + second * 1000)

beforeAll(addProblem)
afterAll(closeRoom)

/** Heartbeats of gateways and of the channel's own, every two seconds. */
async function heartbeats(gateways: string[], from: number, to: number): Promise<void> {
  for (let second = from; second <= to; second += 2)
    for (const gateway of gateways) await recordHeartbeat(database.db, gateway, at(second))
}
const enter = (matchId: string, user: string, gateway: string, conn: string, second: number) =>
  database.transaction((tx) => enterMatch(tx, matchId, user, { gateway, conn }, at(second)))
const claim = (matchId: string, user: string, second: number) =>
  database.transaction((tx) => claimWin(tx, matchId, user, at(second), LIMITS))
const sweep = (second: number) => sweepLostSockets(parts, at(second))
const isAbsent = async (matchId: string, user: string) => (await playerOf(matchId, user)).absent_since !== null

test('MR5 a player who reloads is present, also when the old socket closes while the new one opens', async () => {
  const matchId = await runMatch()
  await onMatch(matchId, 'ann', 'old', OPEN)
  const looks = (text: string) => /"Select/.test(text) && /room_sockets|presence/.test(text)
  const { slow, reached, release } = heldUp(looks)
  const closing = onMatch(matchId, 'ann', 'old', CLOSED, partsOn(slow))
  await reached // it has looked for other sockets of the player
  const opening = onMatch(matchId, 'ann', 'new', OPEN).then(release)
  await Promise.all([closing, opening])
  expect(await isAbsent(matchId, 'ann')).toBe(false)
})

test('MR5 an opening that arrives after the close brings no socket back', async () => {
  const matchId = await runMatch()
  await onMatch(matchId, 'ann', 'late', OPEN)
  await onMatch(matchId, 'ann', 'late', CLOSED)
  expect(sent(await onMatch(matchId, 'ann', 'late', OPEN))).toEqual([])
  await onMatch(matchId, 'ann', 'unheard', CLOSED)
  await onMatch(matchId, 'ann', 'unheard', OPEN)
  expect(await isAbsent(matchId, 'ann')).toBe(true)
  expect(sent(await onMatch(matchId, 'ben', 'b', OPEN))).toMatchObject([
    { action: 'snapshot', opponent_present: false },
    { action: 'presence', user: 'ann', present: false },
  ])
})

test('MR5 while no heartbeat can be heard, and until gateways have had time to announce, nobody is absent or claimed against', async () => {
  const matchId = await runMatch()
  await heartbeats([LOOPBACK, 'g1', 'g2'], 0, 20)
  await enter(matchId, 'ann', 'g1', 'a', 20)
  await enter(matchId, 'ben', 'g2', 'b', 20)
  await updatePlayer(database.db, matchId, 'ben', { absent_since: at(-200), claim_at: at(-80) }) // a flag that nobody has taken back
  for (const second of [28, 50, 80]) await sweep(second)
  expect(await claim(matchId, 'ann', 80)).toHaveProperty('refused')
  await heartbeats([LOOPBACK, 'g1'], 82, 88)
  await sweep(88)
  expect(await socketsIn(database.db, matchRoom(matchId))).toHaveLength(2)
  await database.db.deleteFrom('room_sockets').where('conn', '=', 'b').execute() // as if it had opened in the outage
  expect(await claim(matchId, 'ann', 89)).toMatchObject({ refused: /not known who is there/ })
  await enter(matchId, 'ben', 'g2', 'b', 89)
  expect(await isAbsent(matchId, 'ben')).toBe(false)
  await heartbeats([LOOPBACK, 'g1'], 90, 100)
  await sweep(100) // the second gateway is silent though the channel works
  expect(await isAbsent(matchId, 'ben')).toBe(true)
  expect(await isAbsent(matchId, 'ann')).toBe(false)
})

test('MR5 the sockets of a gateway that died are lost, a new process in its place brings none of them back, and the win can be claimed', async () => {
  const matchId = await runMatch()
  const here = `here-${matchId}`
  await heartbeats([LOOPBACK, here, `${here}-1`], 200, 220)
  await enter(matchId, 'ann', here, 'a', 220)
  await enter(matchId, 'ben', `${here}-1`, 'b', 220)
  await heartbeats([LOOPBACK, here, `${here}-2`], 222, 350)
  await sweep(230)
  const { claim_at } = await playerOf(matchId, 'ben')
  expect(claim_at).toEqual(at(350))
  expect(await claim(matchId, 'ann', 349)).toHaveProperty('refused')
  expect(await claim(matchId, 'ann', 351)).toMatchObject({ ended: { status: 'Completed', end_reason: 'resigned' } })
})

test('MR5 until a gateway that is heard again has announced its sockets nobody claims against its players', async () => {
  const matchId = await runMatch()
  const [mine, theirs] = [`mine-${matchId}`, `theirs-${matchId}`]
  await heartbeats([LOOPBACK, mine, theirs], 400, 420)
  await enter(matchId, 'ann', mine, 'a', 420)
  await enter(matchId, 'ben', theirs, 'b', 420)
  await heartbeats([LOOPBACK, mine], 422, 560)
  await sweep(431)
  expect(await isAbsent(matchId, 'ben')).toBe(true)
  for (const second of [560, 562]) expect(await recordHeartbeat(database.db, theirs, at(second))).toEqual(at(560))
  expect(await claim(matchId, 'ann', 562)).toMatchObject({ refused: /not known who is there/ })
  expect(await enter(matchId, 'ben', theirs, 'b', 563)).toMatchObject({ open: true, arrived: true })
  expect(await isAbsent(matchId, 'ben')).toBe(false)
  expect(await claim(matchId, 'ann', 564)).toMatchObject({ refused: /your opponent is there/ })
})

test('MR5 match-room asks a gateway to announce its sockets at its first heartbeat and after each gap, and not in between', async () => {
  const asked: string[] = []
  const announcements = bus.nc.subscribe(bus.subject(liveSubjects.announce('match')), {
    callback: (_error, message) => void asked.push(message.json<Announcement>().gateway ?? 'every'),
  })
  const stop = recordHeartbeats(bus, database)
  const gateway = `asked-${start}`
  const beat = async () => {
    bus.publishVolatile(bus.subject(liveSubjects.heartbeat), JSON.stringify({ gateway, sockets: {} }))
    await bus.nc.flush()
  }
  const rowOf = () => database.db.selectFrom('gateways').selectAll().where('gateway', '=', gateway).executeTakeFirst()
  await beat()
  await vi.waitFor(() => expect(asked).toEqual(['every', gateway]))
  const { seen_at: first } = (await rowOf()) ?? {}
  await vi.waitFor(async () => {
    await beat()
    expect((await rowOf())?.seen_at).not.toEqual(first)
  })
  expect(asked).toEqual(['every', gateway])
  await database.db
    .updateTable('gateways')
    .set({ seen_at: new Date(Date.now() - 60_000) })
    .where('gateway', '=', gateway)
    .execute()
  await beat()
  await vi.waitFor(() => expect(asked).toEqual(['every', gateway, gateway]))
  stop()
  announcements.unsubscribe()
})

test('MR5 a player who comes back while the sweeper is at work stays present', async () => {
  const matchId = await runMatch()
  await heartbeats([LOOPBACK, 'live'], 600, 660)
  await enter(matchId, 'ann', `dead-${matchId}`, 'a', 600)
  const { slow, reached, release } = heldUp((text) => text.includes('select distinct room'))
  const sweeping = sweepLostSockets(partsOn(slow), at(660))
  await reached // it knows which rooms to go to
  await enter(matchId, 'ann', 'live', 'back', 660)
  release()
  await sweeping
  expect(await isAbsent(matchId, 'ann')).toBe(false)
})

test('MR5 a player who has a socket is not claimed against, even with an absence on record', async () => {
  const matchId = await runMatch()
  await heartbeats([LOOPBACK, 'live'], 700, 720)
  await enter(matchId, 'ben', 'live', 'b', 720)
  await updatePlayer(database.db, matchId, 'ben', { absent_since: at(0), claim_at: at(120) })
  expect(await claim(matchId, 'ann', 720)).toMatchObject({ refused: /your opponent is there/ })
})

test('MR5 a player who reads a match and never opens its socket can be claimed against', async () => {
  const matchId = await runMatch()
  const read = (user: string, second: number) =>
    database.transaction((tx) => awaitSocket(tx, matchId, user, at(second), 120))
  await enter(matchId, 'ann', 'live', 'a', 800)
  expect(await read('ann', 800)).toBeNull()
  expect(await read('ben', 800)).toMatchObject({ claimAt: at(920) })
  await heartbeats([LOOPBACK, 'live'], 900, 922)
  expect(await claim(matchId, 'ann', 922)).toHaveProperty('ended')
})

test('MR5 a match is not void for players who could not reach it', async () => {
  const matchId = await runMatch({ started: at(1000), opened: null })
  const end = (second: number) => database.transaction((tx) => decideMatch(tx, matchId, at(second), LIMITS))
  await heartbeats([LOOPBACK], 990, 1010)
  expect(await end(1070)).toBeNull() // nothing has been heard for a minute
  await heartbeats([LOOPBACK], 1072, 1134)
  expect(await end(1130)).toBeNull()
  expect(await end(1133)).toMatchObject({ status: 'Void' })
})

test('MR4 MR6 a player who opens the match after its end gets the snapshot and then the result; finish_match gets the result', async () => {
  const matchId = await runMatch()
  await onMatch(matchId, 'ann', 'a1', OPEN)
  await onMatch(matchId, 'ben', 'b1', { kind: 'message', message: { action: 'resign' } })
  await vi.waitFor(() => expect(pushed.get('a1')?.map(({ action }) => action)).toContain('match_result'))
  const result = pushed.get('a1')?.find(({ action }) => action === 'match_result')
  expect(sent(await onMatch(matchId, 'ann', 'a2', OPEN))).toEqual([
    expect.objectContaining({ action: 'snapshot', status: 'Completed' }),
    result,
  ])
  expect(sent(await onMatch(matchId, 'ann', 'a1', { kind: 'message', message: { action: 'finish_match' } }))).toEqual([
    result,
  ])
  const nobodyCame = await runMatch({ started: at(-3600), opened: null })
  await recordHeartbeat(database.db, LOOPBACK, at(-3599))
  await database.db
    .updateTable('gateways')
    .set({ seen_at: new Date(), unbroken_since: at(-3600) })
    .execute()
  await database.transaction((tx) => decideMatch(tx, nobodyCame, new Date(), LIMITS))
  const asked = await onMatch(nobodyCame, 'ann', 'v', { kind: 'message', message: { action: 'finish_match' } })
  expect(sent(asked)).toMatchObject([{ action: 'match_void' }])
})

test('SH1 a message that the contract does not know is refused, and counts as none that it knows', async () => {
  const matchId = await runMatch()
  for (const action of ['constructor', '__proto__', 'surrender']) {
    const reply = await onMatch(matchId, 'ann', 'a', { kind: 'message', message: { action } })
    expect(sent(reply)).toEqual([{ action: 'refused', reason: 'This message is not known here.' }])
  }
})

test('MR7 the search for matches that are over does not walk the Solo matches', async () => {
  const rows = Array.from(
    { length: 3_000 },
    () => ({ match_id: randomUUID(), type: 'Solo', started_at: new Date() }) as const,
  )
  await database.db
    .insertInto('matches')
    .values(rows.map((row) => ({ ...row, problem_id: 'two-sum', status: 'Pending', pair_id: null, deadline_at: null })))
    .execute()
  await sql`analyze matches`.execute(database.db)
  const plan = await sql<{ 'QUERY PLAN': string }>`explain analyze ${suspects(new Date(), LIMITS.noShowMs)}`.execute(
    database.db,
  )
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  const dropped = [...text.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count))
  expect([text, Math.max(0, ...dropped) < 100]).toEqual([text, true])
})
