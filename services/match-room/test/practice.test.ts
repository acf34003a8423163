import { type Judgement, judgeError } from '@skirmish/contracts/events/judging'
import { ClassProblemSubmitted, ProblemSolved } from '@skirmish/contracts/events/matches'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepLostSockets } from '../src/jobs/lost-sockets.ts'
import { snapshotOf } from '../src/results.ts'
import { LOOPBACK, recordHeartbeat } from '../src/store/gateways.ts'
import { matchesPlayed } from '../src/store/played.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { findOrCreateSolo } from '../src/usecases/create-match.ts'
import { findOrCreateDaily } from '../src/usecases/daily-match.ts'
import { enterMatch } from '../src/usecases/enter-match.ts'
import { leaveMatch } from '../src/usecases/leave-match.ts'
import { readMatch } from '../src/usecases/read-match.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, heldUp, parts, playerOf } from './room.ts'

beforeAll(async () => {
  await addProblem()
  const shown = { problem_id: 'two-sum', texts: { en: {} }, examples: [], limits: {}, checker: { type: 'exact' } }
  await sql`update problems set content = content || ${JSON.stringify(shown)}::jsonb`.execute(database.db)
})
afterAll(closeRoom)

const start = Date.now()
const at = (second: number) => new Date(start + second * 1000)
const person = () => ({ user_id: crypto.randomUUID(), username: 'ann' })
type Person = ReturnType<typeof person>

/** A gateway that lives from `from` to `to`, and is heard. */
async function alive(gateway: string, from: number, to: number): Promise<void> {
  for (let second = from; second <= to; second += 2)
    for (const one of [LOOPBACK, gateway]) await recordHeartbeat(database.db, one, at(second))
}
const solo = (user: Person, again = false, second = 0) =>
  database.transaction((tx) => findOrCreateSolo(tx, user, 'two-sum', at(second), again))
const open = (match: string, user: Person, second: number, conn = 'tab', gateway = `g-${match}`) =>
  database.transaction((tx) => enterMatch(tx, match, user.user_id, { gateway, conn: `${match} ${conn}` }, at(second)))
const close = (match: string, user: Person, second: number, conn = 'tab', gateway = `g-${match}`) =>
  database.transaction((tx) =>
    leaveMatch(tx, match, user.user_id, { gateway, conn: `${match} ${conn}` }, at(second), 30),
  )
/** Seconds of practice, as the snapshot tells the socket that opens at `second`. */
async function told(match: string, user: Person, second: number, conn?: string, gateway?: string) {
  const entered = await open(match, user, second, conn, gateway)
  if (!entered) throw new Error('not the match of this player')
  const snapshot = snapshotOf(entered.match, entered.me, null, null, at(second))
  return 'practised_ms' in snapshot ? [(snapshot.practised_ms ?? 0) / 1000, snapshot.practising] : []
}
async function handIn(match: string, user: Person, second: number, language: 'c' | 'java' = 'c'): Promise<string> {
  const submissionId = crypto.randomUUID()
  const code = { submissionId, matchId: match, userId: user.user_id, language, code: 'x' }
  const answer = await database.transaction((tx) => acceptCode(tx, code, at(second), { waiting: 100, aDay: 100 }))
  if (isRefusal(answer)) throw new Error(answer.body.detail)
  return submissionId
}
const judge = (submission: string, verdict: Judgement['verdict'], second: number) =>
  database.transaction((tx) => recordVerdict(tx, { ...judgeError(submission, ''), verdict }, at(second), LIMITS))
const solve = async (match: string, user: Person, second: number, language: 'c' | 'java' = 'c') =>
  judge(await handIn(match, user, second, language), 'accepted', second + 1)
async function read(match: string, user: Person) {
  const found = await readMatch(database.db, match, user.user_id, 'en')
  if (isRefusal(found)) throw new Error(found.body.detail)
  return found
}

test('MR12 practice counts from the first opening, in whichever tabs, and pauses while no socket is open', async () => {
  const user = person()
  const match = await solo(user, false, -600) // the home page made it
  expect(await told(match, user, 0)).toEqual([0, true])
  await alive(`g-${match}`, 0, 100)
  await open(match, user, 10, 'second tab', 'other gateway')
  await alive('other gateway', 10, 100)
  await close(match, user, 30)
  expect(await told(match, user, 40, 'third tab')).toEqual([40, true])
  await close(match, user, 50, 'second tab', 'other gateway')
  await close(match, user, 60, 'third tab')
  await close(match, user, 70, 'third tab') // a close is repeated until it is answered
  expect(await read(match, user)).toMatchObject({ practised_ms: 60_000, practising: false })
  expect(await matchesPlayed(database.db, user.user_id, { limit: 1, offset: 0 })).toMatchObject([
    { practised_ms: 60_000 },
  ])
  expect(await told(match, user, 86_460, 'the next day')).toEqual([60, true])
})

test('MR12 an opening that arrives after the close, and one that is announced again, count no time twice', async () => {
  const user = person()
  const match = await solo(user)
  await open(match, user, 0)
  await alive(`g-${match}`, 0, 20)
  await open(match, user, 20)
  await close(match, user, 30)
  await open(match, user, 40)
  expect(await playerOf(match, user.user_id)).toMatchObject({ practised_ms: 30_000, practising_since: null })
})

test('MR12 two tabs that close and open at once leave the clock running, and one of them alone stops it', async () => {
  const user = person()
  const match = await solo(user)
  await open(match, user, 0)
  const { slow, reached, release } = heldUp((text) => /"Select/.test(text) && text.includes('room_sockets'))
  const closing = slow.transaction((tx) =>
    leaveMatch(tx, match, user.user_id, { gateway: `g-${match}`, conn: `${match} tab` }, at(5), 30),
  )
  await reached
  const opening = open(match, user, 5, 'new tab').then(release)
  await Promise.all([closing, opening])
  expect((await playerOf(match, user.user_id)).practising_since).toEqual(at(5))
  await close(match, user, 7, 'new tab')
  expect(await playerOf(match, user.user_id)).toMatchObject({ practised_ms: 7_000, practising_since: null })
})

test('MR12 a socket whose gateway died counts as long as the gateway was present, also when match-room was dead too', async () => {
  const user = person()
  const match = await solo(user)
  await open(match, user, 100)
  await alive(`g-${match}`, 100, 120)
  await alive('another', 122, 131)
  await sweepLostSockets(parts, at(131))
  expect(await playerOf(match, user.user_id)).toMatchObject({ practised_ms: 28_000, practising_since: null })

  expect(await told(match, user, 200, 'back', 'second')).toEqual([28, true])
  await alive('second', 200, 210)
  // Everything was killed for an hour: the player is back before anybody has looked for lost sockets.
  expect(await told(match, user, 3_800, 'later', 'third')).toEqual([28 + 18, true])
  await close(match, user, 3_810, 'later', 'third') // the dead gateway's socket is still on record
  const { practised_ms, practising } = await read(match, user)
  expect([practised_ms, practising]).toEqual([(28 + 18 + 10) * 1_000, false])
})

test('MR12 while match-room alone was away a socket that stayed open is counted, though nobody heard of it', async () => {
  const user = person()
  const match = await solo(user)
  await open(match, user, 0)
  expect(await told(match, user, 60)).toEqual([60, true]) // the gateway announces it again
})

test('MR12 the time of a solution is the practice until it was received, and stands still from then on', async () => {
  const user = person()
  const match = await solo(user, false, -3_600)
  await open(match, user, 0)
  await alive(`g-${match}`, 0, 10)
  await close(match, user, 10)
  await open(match, user, 1_000, 'second')
  await alive(`g-${match}`, 1_000, 1_030)
  const submission = await handIn(match, user, 1_020, 'java')
  await close(match, user, 1_025, 'second') // while the judge is at work
  await open(match, user, 1_026, 'third')
  await judge(submission, 'accepted', 1_030)
  expect(await told(match, user, 5_000, 'review')).toEqual([30, false])
  expect(await playerOf(match, user.user_id)).toMatchObject({ result: { time_taken: 0.5 }, practising_since: null })
  expect(await read(match, user)).toMatchObject({
    ...{ practised_ms: 30_000, practising: false, best_time: 0.5 },
    attempts: [{ match_id: match, language: 'java', time_taken: 0.5, solved: true }],
  })
})

test('MR12 a problem is tried again once it is solved: presses at once make one match, which stays until it is over', async () => {
  const user = person()
  const first = await solo(user)
  await open(first, user, 0)
  expect(await solo(user, true)).toBe(first) // it runs
  await alive(`g-${first}`, 0, 40)
  await solve(first, user, 40)
  expect(await solo(user, false, 50)).toBe(first)
  const pressed = await Promise.all(Array.from({ length: 5 }, () => solo(user, true, 60)))
  const [second = ''] = pressed
  expect(new Set(pressed).size).toBe(1)
  expect(second).not.toBe(first)
  expect([await solo(user, false, 70), await solo(user, true, 70)]).toEqual([second, second])
  expect((await read(second, user)).attempts).toHaveLength(1) // nobody has opened the second one

  await open(second, user, 100)
  await alive(`g-${second}`, 100, 120)
  await solve(second, user, 120, 'java')
  const third = await solo(user, true, 130)
  await open(third, user, 130)
  expect(await read(third, user)).toMatchObject({
    best_time: 0.33,
    attempts: [
      { match_id: third, language: null, solved: false },
      { match_id: second, language: 'java', time_taken: 0.33, solved: true, opened_at: at(100).toISOString() },
      { match_id: first, language: 'c', time_taken: 0.67, solved: true, opened_at: at(0).toISOString() },
    ],
  })
})

test('MR12 the latest fifty attempts are listed, and the best time is that of all', async () => {
  const user = person()
  for (let i = 0; i < 52; i++) {
    const match = await solo(user, true, i)
    const result = sql`jsonb_build_object('time_taken', ${i + 1}::integer)`
    await sql`update players set opened_at = ${at(i)}, result = ${result} where match_id = ${match}`.execute(
      database.db,
    )
    await sql`update matches set status = 'Completed' where match_id = ${match}`.execute(database.db)
  }
  const { attempts, best_time } = await read(await solo(user), user)
  expect([attempts?.length, attempts?.[0]?.time_taken, best_time]).toEqual([50, 52, 1])
})

test('MR12 PB5 the daily problem counts from the first opening over midnight, and one that is tried again goes on', async () => {
  const user = person()
  const midnight = Date.parse('2026-05-02T00:00:00Z')
  const daily = (day: string) =>
    database.transaction((tx) => findOrCreateDaily(tx, user, 'two-sum', day, new Date(midnight)))
  const match = await daily('2026-05-01')
  const second = (midnight - start) / 1000
  await open(match, user, second - 30)
  await alive(`g-${match}`, second - 30, second + 30)
  expect(await daily('2026-05-02')).toBe(match)
  await solve(match, user, second + 30)
  expect((await read(match, user)).best_time).toBe(1)
  expect(await daily('2026-05-02')).toBe(match)
  const again = await solo(user, true, second + 40)
  expect(await daily('2026-05-02')).toBe(again)
})

test('MR12 PB7 a second solution counts nowhere as a first one, and changes nothing in a class', async () => {
  const user = person()
  await sql`update problems set for_classes = true`.execute(database.db)
  const events = async (event: { subject: string }) =>
    (
      await sql<{ payload: object }>`select payload from outbox where subject = ${event.subject}
        and payload ->> 'user_id' = ${user.user_id}`.execute(database.db)
    ).rows.length
  const first = await solo(user)
  await judge(await handIn(first, user, 0), 'wrong_answer', 1)
  await solve(first, user, 10)
  expect([await events(ClassProblemSubmitted), await events(ProblemSolved)]).toEqual([2, 1])
  const second = await solo(user, true, 20)
  await judge(await handIn(second, user, 20), 'wrong_answer', 21)
  await solve(second, user, 30)
  expect([await events(ClassProblemSubmitted), await events(ProblemSolved)]).toEqual([2, 1])
  await sql`update problems set for_classes = false`.execute(database.db)
})

test('MR12 PB6 practice that is tried again keeps back nothing that its player has read', async () => {
  const user = person()
  await sql`update problems set content = jsonb_set(content, '{texts,en}', '{"editorial": "how"}')`.execute(database.db)
  const first = await solo(user)
  await open(first, user, 0)
  expect((await read(first, user)).editorial).toBeNull()
  await solve(first, user, 10)
  const second = await solo(user, true, 20)
  await open(second, user, 20)
  expect([(await read(first, user)).editorial, (await read(second, user)).editorial]).toEqual(['how', null])
})
