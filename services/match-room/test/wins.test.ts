import { quiet } from '@skirmish/testkit/quiet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSweep } from '../src/jobs/sweeper.ts'
import { entriesOf } from '../src/store/corrections.ts'
import { LOOPBACK } from '../src/store/gateways.ts'
import { historyOf } from '../src/store/history.ts'
import { matchById } from '../src/store/matches.ts'
import { standingsOf } from '../src/store/standings.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { claimWin, resign } from '../src/usecases/give-up.ts'
import { awaitSocket } from '../src/usecases/leave-match.ts'
import { readCurrentPlay } from '../src/usecases/read-current-play.ts'
import { readMatch } from '../src/usecases/read-match.ts'
import { decidedMatchOf } from '../src/usecases/record-verdict.ts'
import { MEETINGS_THAT_COUNT } from '../src/usecases/settle-points.ts'
import { LIMITS } from './limits.ts'
import { addProblem, closeRoom, database, onMatch, parts, playerOf, pushed, runMatch, sent } from './room.ts'
import { dying, entries, judge, receive, solve, told } from './wins.ts'

const MINUTE = 60_000
const begun = new Date(Date.now() - 3 * MINUTE)
const at = (minute: number) => new Date(begun.getTime() + minute * MINUTE)

beforeAll(async () => {
  await addProblem()
  await sql`update problems set content = content || '{"texts": {}, "examples": []}'`.execute(database.db)
  await sql`insert into gateways values (${LOOPBACK}, '2100-01-01', '1970-01-01')`.execute(database.db)
})
afterAll(closeRoom)
beforeEach(() => sql`truncate matches, balances, outbox cascade`.execute(database.db))

const play = (type: 'Ranked' | 'Custom' = 'Ranked') => runMatch({ started: begun, opened: begun, type })
const decide = (matchId: string, minute: number) =>
  database.transaction((tx) => decideMatch(tx, matchId, at(minute), LIMITS))
const outcomes = (matchId: string) =>
  Promise.all(['ann', 'ben'].map(async (user) => (await playerOf(matchId, user)).outcome))

test('MR3 RK5 the first solution is booked at that moment: result, ledger, history, board and event; the match goes on for five minutes', async () => {
  const matchId = await play()
  expect(await solve(matchId, 'ann', at(2))).toMatchObject({ status: 'Pending', won_by: 'ann', deadline_at: at(7) })
  expect(await entries(matchId)).toEqual({ ann: 20 })
  const result = { username: 'ann', status: 'Won', points_delta: 20, time_taken: 2 }
  expect((await playerOf(matchId, 'ann')).result).toMatchObject(result)
  const score = { user_id: 'ann', status: 'Won', points_delta: 20, points: 20, ledger_seq: 1 }
  expect(await told(matchId)).toMatchObject({
    won: [{ winner: score, opponent_id: 'ben', won_at: at(2).toISOString(), ends_at: at(7).toISOString() }],
    finished: [],
  })
  expect(await historyOf(database.db, 'ann', 'en', { type: 'Ranked', limit: 5, offset: 0 })).toMatchObject([
    { status: 'Won', points: 20 },
  ])
  expect(await historyOf(database.db, 'ben', 'en', { type: 'Ranked', limit: 5, offset: 0 })).toEqual([])
  const standings = await standingsOf(database.db, '', 10)
  expect(standings).toMatchObject([{ user_id: 'ann', points: 20, matches_played: 1, matches_won: 1 }])

  expect(await decide(matchId, 6.9)).toBeNull()
  expect(await decide(matchId, 7)).toMatchObject({ status: 'Completed', end_reason: 'deadline' })
  expect(await outcomes(matchId)).toEqual(['Won', 'Failed'])
  const { won, finished } = await told(matchId)
  expect(won).toHaveLength(1)
  expect(finished).toMatchObject([{ players: [{ user_id: 'ben', status: 'Failed' }], winner: { user_id: 'ann' } }])
  expect(await entries(matchId)).toEqual({ ann: 20, ben: 0 })
  expect((await standingsOf(database.db, '', 10)).map((row) => row.matches_played)).toEqual([1, 1])
})

test('MR3 both players hear of the win, the winner with the result; who opens the match meanwhile is told all of it', async () => {
  const matchId = await play()
  for (const user of ['ann', 'ben']) await onMatch(matchId, user, `${user}-${matchId}`, { kind: 'open' })
  const won = await solve(matchId, 'ann', at(2))
  if (won) await parts.decided(won)
  const heard = async (user: string) => {
    const pushes = () => pushed.get(`${user}-${matchId}`) ?? []
    await vi.waitFor(() => expect(pushes().map(({ action }) => action)).toContain('snapshot'))
    return pushes().slice(-2)
  }
  const win = { action: 'solved', user: 'ann', ends_at: at(7).toISOString() }
  expect(await heard('ann')).toMatchObject([
    { ...win, result: { points_delta: 20 } },
    { you_solved: true, solved_by: 'ann', results: null, your_result: { points_delta: 20 } },
  ])
  expect(await heard('ben')).toMatchObject([
    { ...win, result: null },
    { you_solved: false, solved_by: 'ann', ends_at: win.ends_at, results: null, your_result: null },
  ])
  const [snapshot, ...more] = sent(await onMatch(matchId, 'ben', `again-${matchId}`, { kind: 'open' }))
  expect(more).toEqual([])
  expect(snapshot).toMatchObject({ status: 'Pending', solved_by: 'ann', ends_at: win.ends_at, opponent_present: true })
  const asked = sent(
    await onMatch(matchId, 'ben', `again-${matchId}`, { kind: 'message', message: { action: 'finish_match' } }),
  )
  for (const push of [snapshot, asked[0]])
    expect(push && 'remaining_ms' in push && push.remaining_ms).toBeLessThanOrEqual(at(7).getTime() - Date.now() + 1000)
  expect(await readMatch(database.db, matchId, 'ben', 'en')).toMatchObject({
    ...{ status: 'Pending', duration: 20, solved_by: 'ann', ends_at: win.ends_at },
  })
})

test('MR3 the other player may still solve it, and is Completed: the winner keeps what was booked', async () => {
  const matchId = await play()
  await sql`insert into balances values ('ann', 600, 0, 0), ('ben', 600, 0, 0)`.execute(database.db)
  await solve(matchId, 'ann', at(2))
  expect(await solve(matchId, 'ben', at(5))).toMatchObject({ status: 'Completed', end_reason: 'solved' })
  expect(await outcomes(matchId)).toEqual(['Won', 'Completed'])
  expect(await entries(matchId)).toEqual({ ann: 20, ben: -10 })
})

test('MR3 in the same millisecond both have solved it: nobody has won, and both are Completed', async () => {
  const matchId = await play()
  const [first, second] = [await receive(matchId, 'ann', at(2)), await receive(matchId, 'ben', at(2))]
  expect(await judge(first, 'accepted', at(2.1))).toBeNull()
  expect(await judge(second, 'accepted', at(2.2))).toMatchObject({ status: 'Completed', won_by: null })
  expect(await outcomes(matchId)).toEqual(['Completed', 'Completed'])
  expect(await told(matchId)).toMatchObject({ won: [], finished: [{ players: [{}, {}] }] })
})

test('MR3 a win waits for the verdict on code that came before it, or with it, and is booked with the failure of that', async () => {
  for (const received of [1.9, 2]) {
    const matchId = await play()
    const earlier = await receive(matchId, 'ben', at(received))
    expect(await solve(matchId, 'ann', at(2))).toBeNull()
    expect(await entries(matchId)).toEqual({})
    expect(await judge(earlier, 'wrong_answer', at(2.5))).toMatchObject({ won_by: 'ann', deadline_at: at(7.5) })
  }
  const matchId = await play()
  const earlier = await receive(matchId, 'ben', at(1.9))
  await solve(matchId, 'ann', at(2))
  expect(await judge(earlier, 'accepted', at(2.5))).toMatchObject({ status: 'Completed', won_by: null })
  expect(await outcomes(matchId)).toEqual(['Completed', 'Won'])
})

test('MR3 code that comes after a win is later than it, also by a clock that is behind', async () => {
  const matchId = await play()
  await solve(matchId, 'ann', at(2))
  const code = { submissionId: crypto.randomUUID(), matchId, userId: 'ben', language: 'c', code: 'x' } as const
  await sql`update problems set content = content || '{"limits": {"time_ms": 1, "memory_mb": 1}, "checker": {"type": "exact"}}'`.execute(
    database.db,
  )
  await database.transaction((tx) => acceptCode(tx, code, at(1.9), { waiting: 100, aDay: 100 }))
  await judge(code.submissionId, 'accepted', at(3))
  expect(await outcomes(matchId)).toEqual(['Won', 'Completed'])
})

test('MR3 MR5 after a win the other player may resign, which ends the match at once, and is not claimed against when gone', async () => {
  const matchId = await play()
  await database.transaction((tx) => awaitSocket(tx, matchId, 'ben', at(1), 0))
  await solve(matchId, 'ann', at(2))
  expect((await playerOf(matchId, 'ben')).claim_at).toBeNull()
  await sql`update players set absent_since = null where match_id = ${matchId}`.execute(database.db)
  expect(await database.transaction((tx) => awaitSocket(tx, matchId, 'ben', at(2.5), 0))).toMatchObject({
    claimAt: null,
  })
  const give = (how: typeof resign, user: string) => database.transaction((tx) => how(tx, matchId, user, at(3), LIMITS))
  expect(await give(claimWin, 'ann')).toMatchObject({ refused: /you have solved/ })
  expect(await give(resign, 'ann')).toMatchObject({ refused: /already solved/ })
  expect(await give(resign, 'ben')).toMatchObject({ ended: { status: 'Completed', end_reason: 'resigned' } })
  expect(await outcomes(matchId)).toEqual(['Won', 'Failed'])
  const vanished = await play()
  await solve(vanished, 'ann', at(2))
  await sql`update players set opened_at = null where match_id = ${vanished} and user_id = 'ben'`.execute(database.db)
  expect(await decide(vanished, 4)).toBeNull()
  expect(await decide(vanished, 7)).toMatchObject({ status: 'Completed' })
  expect(await outcomes(vanished)).toEqual(['Won', 'Failed'])
})

test('MM1 the winner plays on: what the win fixed is entered when the first match ends, whichever of the two ends first', async () => {
  for (const firstEnds of [3.5, 6]) {
    await sql`truncate ledger, balances`.execute(database.db)
    await sql`insert into balances values ('ann', 600, 0, 0), ('ben', 600, 0, 0)`.execute(database.db)
    const first = await play()
    const second = await runMatch({ started: begun, opened: begun, type: 'Ranked', users: ['ann', 'eve'] })
    await solve(first, 'ann', at(2))
    expect(await readCurrentPlay(database.db, 'ann', 'en', at(2))).toMatchObject({
      ...{ match: { match_id: second, solved: false, solved_by: null } },
      solved_matches: [{ match_id: first, solved: true, solved_by: 'ann', deadline_at: at(7).toISOString() }],
    })
    const ends = [
      [firstEnds, () => database.transaction((tx) => resign(tx, first, 'ben', at(firstEnds), LIMITS))],
      [5, () => database.transaction((tx) => resign(tx, second, 'ann', at(5), LIMITS))],
    ] as const
    for (const [, end] of [...ends].sort(([a], [b]) => a - b)) await end()
    expect(await entries(first)).toEqual({ ann: 20, ben: -20 })
    expect((await entries(second)).ann).toBeLessThan(-20) // from 620 against a player without points
    expect((await told(first)).finished).toMatchObject([{ players: [{ user_id: 'ben', ledger_seq: 1 }] }])
    expect((await told(second)).finished[0]?.players).toHaveLength(2)
  }
})

test('RK4 a match counts as a meeting from its win on, for both players alike, though the loss is entered later', async () => {
  const DAY = 24 * 60
  for (const _ of [1, 2, 3]) {
    const yesterday = await runMatch({ started: at(-DAY), opened: at(-DAY), type: 'Ranked' })
    await solve(yesterday, 'ann', at(1 - DAY))
    await database.transaction((tx) => decideMatch(tx, yesterday, at(6 - DAY), LIMITS))
  }
  const moved: (number | undefined)[] = []
  for (const winner of ['ben', 'ann', 'ben', 'ann']) {
    const matchId = await play()
    await solve(matchId, winner, at(2)) // a day and a minute after the wins, less than a day after the losses
    await decide(matchId, 7)
    moved.push((await entries(matchId))[winner])
    const counts = [...(await entriesOf(database.db, matchId, MEETINGS_THAT_COUNT)).values()].map((one) => one.counts)
    expect(counts).toEqual([moved.length <= 3, moved.length <= 3])
  }
  expect(moved.map((delta) => Math.sign(delta ?? 0))).toEqual([1, 1, 1, 0])
})

test('CS2 a custom match is won in the same way, without points', async () => {
  const matchId = await play('Custom')
  expect(await solve(matchId, 'ann', at(2))).toMatchObject({ won_by: 'ann', deadline_at: at(7) })
  expect((await playerOf(matchId, 'ann')).result).toMatchObject({ status: 'Won', points_delta: 0 })
  expect(await decide(matchId, 7)).toMatchObject({ status: 'Completed' })
  expect(await outcomes(matchId)).toEqual(['Won', 'Failed'])
  expect([await told(matchId), await entries(matchId)]).toEqual([{ won: [], finished: [] }, {}])
})

test('MR7 a win whose verdict died before its commit is booked by the next delivery; one of a release that books none, and a late end, by the sweep', async () => {
  const matchId = await play()
  const submission = await receive(matchId, 'ann', at(2))
  await expect(judge(submission, 'accepted', at(2), dying)).rejects.toThrow('killed')
  expect([await entries(matchId), (await told(matchId)).won]).toEqual([{}, []])
  await judge(submission, 'accepted', at(2.1))
  expect(await judge(submission, 'accepted', at(2.2))).toBeNull()
  expect((await told(matchId)).won).toHaveLength(1)
  expect(await decidedMatchOf(database.db, submission)).toMatchObject({ won_by: 'ann' }) // and is told again

  const unbooked = await play()
  await sql`update players set solved_at = ${at(2)} where match_id = ${unbooked} and user_id = 'ann'`.execute(
    database.db,
  )
  const decided: string[] = []
  const sweep = createSweep(
    { ...parts, decided: async ({ match_id, status }) => void decided.push(`${match_id} ${status}`) },
    quiet().log,
    () => {},
  )
  await Promise.all([sweep(), sweep()])
  expect(decided.filter((one) => one.startsWith(unbooked))).toEqual([`${unbooked} Pending`])
  expect(await entries(unbooked)).toEqual({ ann: expect.any(Number) })
  await sql`update matches set deadline_at = ${at(2.5)} where match_id = ${unbooked}`.execute(database.db)
  await Promise.all([sweep(), sweep()])
  expect(decided.filter((one) => one.startsWith(unbooked))).toEqual([`${unbooked} Pending`, `${unbooked} Completed`])
  expect(await matchById(database.db, unbooked)).toMatchObject({ status: 'Completed', won_by: 'ann' })
})
