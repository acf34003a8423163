import { randomUUID } from 'node:crypto'
import { type Judgement, judgeError, SubmissionJudged } from '@skirmish/contracts/events/judging'
import type { MatchPush } from '@skirmish/contracts/sockets/match'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { consumeVerdicts } from '../src/handlers/verdicts.ts'
import { trimOldSubmissions } from '../src/jobs/trim-submissions.ts'
import { addSubmission } from '../src/store/submissions.ts'
import { noteTyping } from '../src/store/typing.ts'
import { createVerdictWaiters } from '../src/verdict-waiters.ts'
import { addProblem, bus, closeRoom, config, database, onMatch, parts, pushed, runMatch, sent } from './room.ts'

const OPEN = { kind: 'open' } as const
const CLOSED = { kind: 'close', code: 1001 } as const
const stops: (() => Promise<void> | void)[] = []
/** How often pushes of progress fail before one succeeds. */
let failures = 0

beforeAll(async () => {
  await addProblem()
  const waiters = createVerdictWaiters(database.db, bus, 1_000)
  stops.push(waiters.stop)
  const progress: typeof parts.pushes.progress = async (...told) => {
    if (failures-- > 0) throw new Error('the push failed after the commit')
    await parts.pushes.progress(...told)
  }
  const service = { bus, config, onStop: (_phase: string, _what: string, stop: () => void) => stops.push(stop) }
  const verdicts = { ...parts, waiters, pushes: { ...parts.pushes, progress } }
  await consumeVerdicts(service as unknown as ServiceContext<Config>, verdicts) // all that it uses
})
afterAll(async () => {
  for (const stop of stops) await stop()
  await closeRoom()
})

const heard = (conn: string, action: MatchPush['action']) =>
  (pushed.get(conn) ?? []).filter((push) => push.action === action)
const feedIn = async (matchId: string, user: string, conn = randomUUID()) =>
  sent(await onMatch(matchId, user, conn, OPEN)).flatMap((push) => (push.action === 'snapshot' ? push.feed : []))

/** Code of a player that arrives now, and its verdict. */
async function judged(
  matchId: string,
  userId: string,
  kind: 'run' | 'submit',
  verdict: Partial<Judgement>,
): Promise<string> {
  const submissionId = randomUUID()
  const receivedAt = new Date()
  const code = { submissionId, matchId, userId, language: 'c', code: 'secret', kind, receivedAt } as const
  await addSubmission(database.db, kind === 'run' ? { ...code, inputs: ['1', '2'] } : code)
  await bus.publish(SubmissionJudged.subject, { ...judgeError(submissionId, ''), ...verdict }, submissionId, {})
  await vi.waitFor(async () => {
    const { rows } =
      await sql`select from submissions where submission_id = ${submissionId} and judgement is not null`.execute(
        database.db,
      )
    expect(rows).toHaveLength(1)
  })
  return receivedAt.toISOString()
}
const WRONG: Partial<Judgement> = {
  ...{ verdict: 'wrong_answer', test_id: 4, expected_output: 'a', actual_output: 'b', detail: 'secret' },
  ...{ tests_passed: 3, tests_total: 12 },
}
const result = { verdict: 'accepted', stdout: 'secret', stderr: '', time_ms: 1, memory_kb: 1 } as const
const RAN: Partial<Judgement> = {
  ...{ verdict: 'accepted', runs: [result, { ...result, verdict: 'runtime_error' }] },
}

test('MR11 both are told what came of a submission and of a run, without code, output or the test that failed', async () => {
  const matchId = await runMatch()
  for (const user of ['ann', 'ben']) await onMatch(matchId, user, `tells-${user}`, OPEN)
  const first = await judged(matchId, 'ann', 'submit', WRONG)
  await vi.waitFor(() => expect(heard('tells-ben', 'progress')).toHaveLength(1)) // verdicts of two players may pass each other
  const second = await judged(matchId, 'ben', 'run', RAN)
  const told = [
    { action: 'progress', user: 'ann', verdict: 'wrong_answer', tests_passed: 3, tests_total: 12, at: first },
    { action: 'progress', user: 'ben', verdict: null, tests_passed: 1, tests_total: 2, at: second },
  ]
  for (const user of ['ann', 'ben']) await vi.waitFor(() => expect(heard(`tells-${user}`, 'progress')).toEqual(told))
  expect(await feedIn(matchId, 'ann')).toEqual(told)
})

test('MR11 a verdict that is delivered again is pushed again and stands in the feed once; the last one comes before the result', async () => {
  const matchId = await runMatch()
  await onMatch(matchId, 'ben', 'twice', OPEN)
  await judged(matchId, 'ben', 'submit', { verdict: 'accepted', tests_passed: 12, tests_total: 12 })
  failures = 1
  await judged(matchId, 'ann', 'submit', { verdict: 'accepted', tests_passed: 12, tests_total: 12 })
  await vi.waitFor(() => expect(heard('twice', 'match_result')).toHaveLength(1))
  const actions = (pushed.get('twice') ?? []).map(({ action }) => action)
  const told = actions.filter((action) => action !== 'stats_update' && action !== 'snapshot')
  expect(told).toEqual(['progress', 'solved', 'progress', 'match_result'])
  expect(await feedIn(matchId, 'ben')).toHaveLength(2)
})

test('MR11 what the judge failed at, what is judged after the end, and Solo are nobody’s progress', async () => {
  const [failed, over, solo] = [await runMatch(), await runMatch(), await runMatch({ type: 'Solo' })]
  for (const matchId of [failed, over, solo]) await onMatch(matchId, 'ann', matchId, OPEN)
  await judged(failed, 'ann', 'submit', {})
  await sql`update matches set deadline_at = now() where match_id = ${over}`.execute(database.db)
  await judged(over, 'ben', 'run', RAN)
  await vi.waitFor(() => expect(heard(over, 'match_result')).toHaveLength(1))
  await judged(over, 'ann', 'run', RAN)
  await judged(solo, 'ann', 'submit', WRONG)
  await judged(failed, 'ben', 'submit', WRONG)
  await vi.waitFor(() => expect(heard(failed, 'progress')).toHaveLength(1)) // verdicts are handled in their order
  for (const matchId of [over, solo]) expect(heard(matchId, 'progress')).toEqual([])
  expect(await feedIn(over, 'ann')).toEqual([])
})

test('MR11 the opponent alone is told of typing, once in two seconds, however often a client says so', async () => {
  const matchId = await runMatch()
  for (const user of ['ann', 'ben']) await onMatch(matchId, user, `types-${user}`, OPEN)
  const say = (typing: boolean) =>
    onMatch(matchId, 'ann', 'types-ann', { kind: 'message', message: { action: 'typing', typing } })
  const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms)
  const note = (ms: number) => noteTyping(database.db, matchId, 'ann', at(ms))
  const flood = await Promise.all(Array.from({ length: 1_000 }, () => note(0)))
  expect(flood.filter(Boolean)).toEqual([{ user_id: 'ann', username: 'ann' }])
  expect([await note(1_999), await note(2_000)]).toMatchObject([undefined, { user_id: 'ann' }])
  expect(sent(await say(true))).toEqual([])
  await vi.waitFor(() => expect(heard('types-ben', 'typing')).toHaveLength(1), 10_000)
  expect(heard('types-ben', 'typing')).toEqual([{ action: 'typing', user: 'ann', typing: true }])
  expect(heard('types-ann', 'typing')).toEqual([])
  const solo = await runMatch({ type: 'Solo' })
  await onMatch(solo, 'ben', 'solo-ben', OPEN)
  await onMatch(solo, 'ann', 'solo-ann', { kind: 'message', message: { action: 'typing', typing: true } })
  await onMatch(solo, 'eve', 'solo-eve', { kind: 'message', message: { action: 'typing', typing: true } })
  expect(heard('solo-ben', 'typing')).toEqual([])
})

test('MR11 leaving and coming back are told, and stand in the feed of whoever opens the match; a reload does not', async () => {
  const matchId = await runMatch()
  await onMatch(matchId, 'ann', 'stays', OPEN)
  await onMatch(matchId, 'ben', 'b1', OPEN)
  await onMatch(matchId, 'ben', 'b1', CLOSED)
  await onMatch(matchId, 'ben', 'b2', OPEN)
  expect(await feedIn(matchId, 'ann')).toEqual([])
  await onMatch(matchId, 'ben', 'b2', CLOSED)
  await sql`update match_feeds set entries = jsonb_set(entries, '{0,at}', '"2026-01-01T00:00:00.000Z"')
    where match_id = ${matchId}`.execute(database.db)
  await onMatch(matchId, 'ben', 'b3', OPEN)
  await vi.waitFor(() => expect(heard('stays', 'presence')).toHaveLength(5))
  expect(heard('stays', 'presence').every((push) => 'at' in push)).toBe(true)
  expect(await feedIn(matchId, 'ben')).toMatchObject([
    { action: 'presence', user: 'ben', present: false },
    { action: 'presence', user: 'ben', present: true },
  ])
})

test('MR11 feeds are kept as long as submissions', async () => {
  const [old, fresh] = [await runMatch(), await runMatch()]
  for (const matchId of [old, fresh]) {
    await onMatch(matchId, 'ann', matchId, OPEN)
    await onMatch(matchId, 'ann', matchId, CLOSED)
  }
  await sql`update match_feeds set changed_at = now() - interval '31 days' where match_id = ${old}`.execute(database.db)
  await trimOldSubmissions(database.db, 30, new AbortController().signal)
  expect([await feedIn(old, 'ben'), (await feedIn(fresh, 'ben')).length]).toEqual([[], 1])
})
