import { randomUUID } from 'node:crypto'
import { type Judgement, judgeError } from '@skirmish/contracts/events/judging'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { openTestBus, openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { trimSubmissions } from '../src/store/kept-solutions.ts'
import { matchOf } from '../src/store/matches.ts'
import { addSubmission } from '../src/store/submissions.ts'
import type { Tables } from '../src/store/tables.ts'
import { storedSource } from '../src/store/waiting-runs.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { createSoloMatch } from '../src/usecases/create-match.ts'
import { judgeCode } from '../src/usecases/judge-code.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { createVerdictWaiters } from '../src/verdict-waiters.ts'
import { LIMITS } from './limits.ts'

const settings = scope()
let database: Database<Tables>
let bus: Bus

beforeAll(async () => {
  database = await openTestDatabase<Tables>(settings, 'match_room', new URL('../migrations/', import.meta.url), 6)
  bus = await openTestBus(settings, 'match-room')
  const content = JSON.stringify({
    problem_id: 'p',
    limits: { time_ms: 1, memory_mb: 1 },
    checker: { type: 'exact' },
    tests_hash: 'h',
  })
  const about = { title: 'P', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
  for (const problem_id of ['p', 'q'])
    await database.db
      .insertInto('problems')
      .values({ problem_id, ...about, content })
      .execute()
})
afterAll(async () => {
  await bus.close()
  await database.close()
})

const MOST = { waiting: 1_000, aDay: 100 }
let people = 0
const person = () => `person${++people}`
const solo = (userId: string, problem = 'p') =>
  createSoloMatch(database.db, { user_id: userId, username: userId }, problem, new Date())
const accept = (userId: string, matchId: string, at: number | Date, more: { inputs?: string[]; code?: string } = {}) =>
  database.transaction((tx) => {
    const code = { submissionId: randomUUID(), matchId, userId, language: 'c' as const, code: 'x', ...more }
    return acceptCode(tx, code, new Date(at), MOST)
  })
const statusOf = async (answer: ReturnType<typeof accept>) => {
  const got = await answer
  return isRefusal(got) ? [got.status, got.body.detail] : 'taken'
}
const judgement = (submission_id: string, verdict: Judgement['verdict']): Judgement => ({
  ...judgeError(submission_id, ''),
  verdict,
})
const record = (submissionId: string, verdict: Judgement['verdict'], at = new Date()) =>
  database.transaction((tx) => recordVerdict(tx, judgement(submissionId, verdict), at, LIMITS))
const inFlightOf = async (userId: string) => {
  const rows = await database.db
    .selectFrom('submissions')
    .select('submission_id')
    .where('user_id', '=', userId)
    .where('judgement', 'is', null)
    .execute()
  return rows.map((row) => row.submission_id)
}

test('MR8 a person has one run or submission in flight and one lock of 5 s over all matches, however they race', async () => {
  const me = person()
  const matches = await Promise.all(['p', 'q'].map((problem) => solo(me, problem)))
  const [here, there] = matches as [string, string]
  const now = Date.now()
  const raced = await Promise.all(
    [0, 1, 0, 1, 0, 1].map((i) => statusOf(accept(me, matches[i] ?? '', now, { inputs: ['1'] }))),
  )
  expect(raced.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(raced.filter((answer) => answer !== 'taken').every(([status]) => Number(status) === 429)).toBe(true)
  const [running] = await inFlightOf(me)
  const runsHere =
    (await database.db.selectFrom('submissions').select('match_id').where('user_id', '=', me).executeTakeFirstOrThrow())
      .match_id === here
  const elsewhere = runsHere ? there : here
  expect(await statusOf(accept(me, elsewhere, now + 5_001))).toEqual([
    409,
    'Your code in another match is still being judged.',
  ])
  expect(await statusOf(accept(me, runsHere ? here : there, now + 5_001))).toEqual([
    409,
    'Your previous code is still being judged.',
  ])
  expect(await statusOf(accept(person(), here, now))).toEqual([404, expect.any(String)])
  await record(running ?? '', 'accepted')
  expect(await statusOf(accept(me, elsewhere, now + 4_999))).toEqual([429, expect.stringMatching(/wait a moment/)])
  expect(await statusOf(accept(me, elsewhere, now + 5_001))).toBe('taken')
  const other = person()
  expect(await statusOf(accept(other, await solo(other), now))).toBe('taken')
})

/** A ranked match of two, both there, until `deadline`. */
async function ranked(deadline: Date): Promise<{ match_id: string; me: string; other: string }> {
  const [match_id, me, other] = [randomUUID(), person(), person()]
  const started_at = new Date(deadline.getTime() - 20 * 60_000)
  await database.db
    .insertInto('matches')
    .values({
      match_id,
      type: 'Ranked',
      pair_id: match_id,
      problem_id: 'p',
      status: 'Pending',
      started_at,
      deadline_at: deadline,
    })
    .execute()
  const player = (user_id: string, opponent_id: string) => ({
    match_id,
    user_id,
    username: user_id,
    opponent_id,
    points_before: 0,
    opened_at: started_at,
  })
  await database.db
    .insertInto('players')
    .values([player(me, other), player(other, me)])
    .execute()
  return { match_id, me, other }
}
const receive = async (
  match_id: string,
  userId: string,
  receivedAt: Date,
  kind: 'run' | 'submit' = 'submit',
  more = {},
) => {
  const submissionId = randomUUID()
  await addSubmission(database.db, {
    submissionId,
    matchId: match_id,
    userId,
    kind,
    language: 'c',
    code: 'x',
    receivedAt,
    ...more,
  })
  return submissionId
}
const solvedAt = async (match_id: string, userId: string) =>
  (await matchOf(database.db, match_id, userId))?.me.solved_at ?? null

test('MR2 MR3 a solution received before the deadline counts though it is judged after it; one received at it does not', async () => {
  const deadline = new Date(Date.now() - 1_000)
  const { match_id, me, other } = await ranked(deadline)
  const late = await receive(match_id, other, deadline)
  const inTime = await receive(match_id, me, new Date(deadline.getTime() - 1))
  expect(await record(late, 'accepted')).toBeNull()
  expect(await solvedAt(match_id, other)).toBeNull()
  const ended = await record(inTime, 'accepted')
  expect(ended?.status).toBe('Completed')
  const outcomes = await database.db
    .selectFrom('players')
    .select(['user_id', 'outcome'])
    .where('match_id', '=', match_id)
    .execute()
  expect(Object.fromEntries(outcomes.map((row) => [row.user_id, row.outcome]))).toEqual({
    [me]: 'Won',
    [other]: 'Failed',
  })
})

test('JD2 a second verdict on a submission, and a verdict on a match that is over, change nothing', async () => {
  const { match_id, me } = await ranked(new Date(Date.now() + 60_000))
  const first = await receive(match_id, me, new Date())
  await record(first, 'wrong_answer')
  await record(first, 'accepted')
  expect(await solvedAt(match_id, me)).toBeNull()
  const second = await receive(match_id, me, new Date())
  await database.db.updateTable('matches').set({ status: 'Completed' }).where('match_id', '=', match_id).execute()
  expect(await record(second, 'accepted')).toBeNull()
  expect(await solvedAt(match_id, me)).toBeNull()
  expect(await record(randomUUID(), 'accepted')).toBeNull()
})

test('JD3 inputs of 2 MiB and a source full of control characters are taken, by events of less than 256 KiB', async () => {
  const me = person()
  const matchId = await solo(me)
  const inputs = ['\n'.repeat(1 << 20), 'é'.repeat(1 << 19)]
  expect(await statusOf(accept(me, matchId, Date.now(), { inputs }))).toBe('taken')
  const [run = ''] = await inFlightOf(me)
  expect(await storedSource(database.db, run)).toEqual({ code: 'x', inputs })
  await record(run, 'accepted')
  const code = '\x01'.repeat(64 * 1024)
  expect(await statusOf(accept(me, matchId, Date.now() + 6_000, { code }))).toBe('taken')
  const [submission = ''] = await inFlightOf(me)
  expect(await storedSource(database.db, submission)).toEqual({ code, inputs: null })
  const { rows } = await sql<{
    subject: string
    size: number
  }>`select subject, length(payload::text) as size from outbox
    where payload ->> 'submission_id' = any(${[run, submission]})`.execute(database.db)
  expect(rows.map((row) => row.subject)).toEqual(['work.judging.solo', 'work.judging.solo'])
  for (const row of rows) expect(row.size).toBeLessThan(256 * 1024)
})

test('JD3 inputs beyond 1 MiB each or 2 MiB together are refused in words', async () => {
  const parts = {
    database,
    waiters: createVerdictWaiters(database.db, bus, 1),
    statsChanged: async () => {},
    most: { waiting: 9, aDay: 9 },
  }
  const me = person()
  const ask = async (inputs: string[]) => {
    const answer = await judgeCode(parts, {
      submissionId: randomUUID(),
      matchId: await solo(me),
      userId: me,
      language: 'c',
      code: 'x',
      inputs,
    })
    return isRefusal(answer) ? [answer.status, answer.body.detail] : 'judged'
  }
  const mebibyte = 'x'.repeat(1 << 20)
  expect(await ask([`${mebibyte}x`])).toEqual([400, 'An input is longer than 1 MiB.'])
  expect(await ask(['é'.repeat((1 << 19) + 1)])).toEqual([400, 'An input is longer than 1 MiB.'])
  expect(await ask([mebibyte, mebibyte, 'x'])).toEqual([400, 'The inputs are longer than 2 MiB together.'])
  parts.waiters.stop()
})

test('JD3 the judge is given a run for as long as its player waits, and a submission until its verdict', async () => {
  const waiters = createVerdictWaiters(database.db, bus, 60_000)
  const { match_id, me, other } = await ranked(new Date(Date.now() + 60_000))
  const run = await receive(match_id, me, new Date(), 'run', { inputs: ['1'] })
  const submission = await receive(match_id, other, new Date())
  const left = new AbortController()
  const waiting = waiters.wait(run, 'run', left.signal)
  expect(await storedSource(database.db, run)).toEqual({ code: 'x', inputs: ['1'] })
  left.abort()
  expect(await waiting).toBeNull()
  expect(await storedSource(database.db, run)).toBeUndefined()
  expect(await storedSource(database.db, submission)).toEqual({ code: 'x', inputs: null })

  const abandoned = await receive(match_id, me, new Date(), 'run', { inputs: ['2'] })
  await sql`update submissions set waited_at = now() - interval '6 seconds' where submission_id = ${abandoned}`.execute(
    database.db,
  )
  expect(await storedSource(database.db, abandoned)).toBeUndefined() // the process that waited was killed
  const back = waiters.wait(abandoned, 'run')
  await vi.waitFor(async () => expect(await storedSource(database.db, abandoned)).toBeDefined())
  await record(abandoned, 'accepted')
  waiters.announce(abandoned)
  expect((await back)?.verdict).toBe('accepted')
  waiters.stop()
})

test('CL3 submissions are deleted after their time; the last accepted and the last submitted code of a problem stay', async () => {
  const me = person()
  const [p, q] = [await solo(me, 'p'), await solo(me, 'q')]
  const day = (n: number) => new Date(Date.UTC(2020, 0, n))
  const add = async (
    match: string,
    n: number,
    code: string,
    verdict: Judgement['verdict'] | null,
    kind: 'run' | 'submit' = 'submit',
  ) => {
    const id = await receive(match, me, day(n), kind, { code })
    if (verdict)
      await database.db
        .updateTable('submissions')
        .set({ judgement: JSON.stringify(judgement(id, verdict)) })
        .where('submission_id', '=', id)
        .execute()
  }
  await add(p, 1, 'first', 'wrong_answer')
  await add(p, 2, 'solved', 'accepted')
  await add(p, 3, 'broken', 'wrong_answer')
  await add(p, 4, 'a run', 'accepted', 'run')
  await add(q, 5, 'tried', 'runtime_error')
  await add(q, 6, 'in the judge', null)
  await add(q, 20, 'young', 'accepted')
  let deleted = 0
  for (let n = -1; n !== 0; deleted += n) n = await trimSubmissions(database.db, day(10), 2)
  expect(deleted).toBe(5)
  const left = await database.db
    .selectFrom('submissions')
    .select('code')
    .where('user_id', '=', me)
    .orderBy('received_at')
    .execute()
  expect(left.map((row) => row.code)).toEqual(['in the judge', 'young'])
  const kept = await database.db
    .selectFrom('kept_solutions')
    .select(['problem_id', 'accepted', 'code'])
    .where('user_id', '=', me)
    .orderBy('code')
    .execute()
  expect(kept).toEqual([
    { problem_id: 'p', accepted: false, code: 'broken' },
    { problem_id: 'p', accepted: true, code: 'solved' },
    { problem_id: 'q', accepted: false, code: 'tried' },
  ])
})
