import { randomUUID } from 'node:crypto'
import { judgeError } from '@skirmish/contracts/events/judging'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProblem } from '../src/store/problems.ts'
import { storedSource } from '../src/store/waiting-runs.ts'
import { acceptCode } from '../src/usecases/accept-code.ts'
import { acceptFreeRun } from '../src/usecases/accept-free-run.ts'
import { createSoloMatch } from '../src/usecases/create-match.ts'
import { recordOldRuns } from '../src/usecases/record-old-runs.ts'
import { decidedMatchOf, recordVerdict } from '../src/usecases/record-verdict.ts'
import { LIMITS } from './limits.ts'
import { closeRoom, database } from './room.ts'

const MOST = { waiting: 1_000, aDay: 100 }
const about = { title: 'P', difficulty: 'Easy', knowledge_area: 'Arrays', complexity: 'O(n)' } as const
beforeAll(
  () =>
    saveProblem(database.db, {
      ...{ ...about, problem_id: 'p', texts: {}, testcases: [], duration: 20, languages: ['c'], tests_hash: 'h' },
      ...{ limits: { time_ms: 1, memory_mb: 1 }, checker: { type: 'exact' } },
    } as unknown as Parameters<typeof saveProblem>[1]), // what judging reads of it
)
afterAll(closeRoom)

const program = (userId: string) => ({ submissionId: randomUUID(), userId, language: 'c' as const, code: 'x' })
const runFreely = (userId: string, at: number, most = MOST, submissionId: string = randomUUID()) =>
  database.transaction((tx) =>
    acceptFreeRun(tx, { ...program(userId), submissionId, inputs: ['1'] }, new Date(at), most),
  )
const runIn = (userId: string, matchId: string, at: number) =>
  database.transaction((tx) => acceptCode(tx, { ...program(userId), matchId, inputs: ['1'] }, new Date(at), MOST))
const said = (answer: Awaited<ReturnType<typeof runFreely | typeof runIn>>) =>
  isRefusal(answer) ? [answer.status, answer.body.detail] : 'taken'
const finish = (submissionId: string) =>
  database.transaction((tx) => recordVerdict(tx, judgeError(submissionId, ''), new Date(), LIMITS))
const flyingOf = async (userId: string) => {
  const { rows } = await sql<{ submission_id: string }>`select submission_id from submissions
    where user_id = ${userId} and judgement is null`.execute(database.db)
  return rows.map((row) => row.submission_id)
}

test('MR8 a run outside of matches shares the lock and the one place at the judge with the runs in matches', async () => {
  const me = randomUUID()
  const match = await createSoloMatch(database.db, { user_id: me, username: me }, 'p', new Date())
  const now = Date.now()
  const raced = await Promise.all([1, 2, 3, 4].map(async () => said(await runFreely(me, now))))
  expect(raced.filter((answer) => answer === 'taken')).toHaveLength(1)
  expect(said(await runFreely(me, now + 4_999))).toEqual([429, expect.stringMatching(/wait a moment/)])
  expect(said(await runFreely(me, now + 5_001))).toEqual([409, 'Your previous code is still being judged.'])
  expect(said(await runIn(me, match, now + 5_001))).toEqual([409, 'Your previous code is still being judged.'])
  const [run = ''] = await flyingOf(me)
  await finish(run)
  expect(said(await runIn(me, match, now + 5_001))).toBe('taken')
  expect(said(await runFreely(me, now + 10_002))).toEqual([409, 'Your code in a match is still being judged.'])
})

test('JD3 the judge is asked once for a run outside of matches, gets its input, and its verdict ends nothing', async () => {
  const me = randomUUID()
  const id = randomUUID()
  const now = Date.now()
  expect(said(await runFreely(me, now, MOST, id))).toBe('taken')
  expect(said(await runFreely(me, now, MOST, id))).toBe('taken') // a gateway asked again
  expect(said(await runFreely(randomUUID(), now, MOST, id))).toEqual([404, 'There is no such run.'])
  const { rows } = await sql<{ subject: string; payload: { stored: boolean } }>`select subject, payload from outbox
    where payload ->> 'submission_id' = ${id}`.execute(database.db)
  expect(rows).toMatchObject([{ subject: 'work.judging.solo', payload: { stored: true, user_id: me } }])
  expect(await storedSource(database.db, id)).toEqual({ code: 'x', inputs: ['1'] })
  expect(await finish(id)).toBeNull()
  expect(await decidedMatchOf(database.db, id)).toBeNull()
  expect(await flyingOf(me)).toEqual([])
  expect(await recordOldRuns(database.db, new Date(now + 1_000), 100)).toBeGreaterThan(0)
  const kept = await sql`select from submissions where submission_id = ${id}`.execute(database.db)
  expect(kept.rows).toHaveLength(0)
})

test('JD3 a full judge refuses a run outside of matches in words', async () => {
  await runFreely(randomUUID(), Date.now())
  expect(said(await runFreely(randomUUID(), Date.now(), { waiting: 2, aDay: 1 }))).toEqual([
    503,
    'The judge is full. Please try again in a moment.',
  ])
})

test('MR3 a submission without a match is refused by the table', async () => {
  const insert = sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at)
    values (${randomUUID()}, null, 'x', 'submit', 'c', 'x', now())`.execute(database.db)
  await expect(insert).rejects.toThrow('submissions_in_match')
})
