import { randomUUID } from 'node:crypto'
import { type Judgement, type JudgingRequest, judgeError, RejudgingRequested } from '@skirmish/contracts/events/judging'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { openTestDatabase } from '@skirmish/testkit/open'
import { quiet } from '@skirmish/testkit/quiet'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { advanceRejudges } from '../src/jobs/rejudges.ts'
import { historyOf } from '../src/store/history.ts'
import { saveProblem } from '../src/store/problems.ts'
import { rejudgeById } from '../src/store/rejudges.ts'
import { addSubmission } from '../src/store/submissions.ts'
import type { Tables } from '../src/store/tables.ts'
import { createRankedMatch, createSoloMatch } from '../src/usecases/create-match.ts'
import { decideMatch } from '../src/usecases/decide-match.ts'
import { previewRejudge } from '../src/usecases/preview-rejudge.ts'
import { recordRejudgement } from '../src/usecases/record-rejudgement.ts'
import { recordVerdict } from '../src/usecases/record-verdict.ts'
import { applyRejudge, startRejudge } from '../src/usecases/start-rejudge.ts'
import { LIMITS } from './limits.ts'

export const DAYS = 90
export const MINUTE = 60_000
export const begun = Date.now() - 60 * MINUTE
export let database: Database<Tables>
const PROBLEM: Omit<PublishedProblem, 'problem_id'> = {
  title: 'P',
  difficulty: 'Easy',
  knowledge_area: 'Arrays',
  complexity: 'O(n)',
  texts: {},
  examples: [],
  limits: { time_ms: 1, memory_mb: 1 },
  checker: { type: 'exact' },
  tests_hash: 'practice',
  match_tests_hash: 'match',
  tests_total: 3,
  duration: 20,
}
/** The problem of the test that runs. */
export let problem_id = ''
export const publish = (change = {}) => saveProblem(database.db, { ...PROBLEM, problem_id, ...change })

beforeAll(async () => {
  database = await openTestDatabase<Tables>(scope(), 'match_room', new URL('../migrations/', import.meta.url), 6)
})
beforeEach(() => {
  problem_id = randomUUID()
  return publish()
})
afterAll(() => database.close())

/** A submission received `minute` minutes after the beginning, which waits for its verdict. */
export async function receive(matchId: string, userId: string, minute: number, code: string): Promise<string> {
  const submissionId = randomUUID()
  const receivedAt = new Date(begun + minute * MINUTE)
  const submission = { submissionId, matchId, userId, kind: 'submit', language: 'c', code, receivedAt } as const
  await addSubmission(database.db, submission)
  return submissionId
}
export const judge = (submissionId: string, verdict: Judgement['verdict'], minute: number) =>
  database.transaction((tx) =>
    recordVerdict(tx, { ...judgeError(submissionId, 'as told'), verdict }, new Date(begun + minute * MINUTE), LIMITS),
  )
/** A submission with its verdict. */
export async function submit(
  matchId: string,
  userId: string,
  minute: number,
  code: string,
  verdict: Judgement['verdict'],
) {
  await judge(await receive(matchId, userId, minute, code), verdict, minute)
}
/** A finished ranked match: the first player was refused a right program, the second won. */
export async function rankedMatch(refused: string, winner: string): Promise<string> {
  const match_id = await runningMatch(refused, winner)
  await submit(match_id, refused, 3, 'wrong', 'wrong_answer')
  await submit(match_id, winner, 5, 'right', 'accepted')
  await database.transaction((tx) => decideMatch(tx, match_id, new Date(begun + 30 * MINUTE), LIMITS))
  return match_id
}
/** A ranked match in which the first player was refused a right program. */
export async function runningMatch(refused: string, winner: string): Promise<string> {
  const players = [refused, winner].map((name) => ({ user_id: name, username: name }))
  const pair_id = randomUUID()
  await createRankedMatch(database.db, { pair_id, players }, new Date(begun), 0)
  const query = database.db.selectFrom('matches').select('match_id').where('pair_id', '=', pair_id)
  const { match_id } = await query.executeTakeFirstOrThrow()
  const opened_at = new Date(begun)
  await database.db.updateTable('matches').set({ problem_id }).where('match_id', '=', match_id).execute()
  await database.db.updateTable('players').set({ opened_at }).where('match_id', '=', match_id).execute()
  await submit(match_id, refused, 2, 'right', 'wrong_answer')
  return match_id
}
export const soloMatch = (user: string) =>
  createSoloMatch(database.db, { user_id: user, username: user }, problem_id, new Date(begun))

export const advance = () => advanceRejudges(database, DAYS, quiet().log)
/** The requests that the judge has not had, which `take` takes out. */
export async function requests(): Promise<JudgingRequest[]> {
  const { rows } = await sql<{ payload: JudgingRequest }>`delete from outbox
    where subject = ${RejudgingRequested.subject} returning payload`.execute(database.db)
  return rows.map((row) => row.payload)
}
/** Answers everything that a rejudge asks, until it asks no more. */
export async function judgeAll(verdictOf: (code: string) => Judgement['verdict']): Promise<JudgingRequest[]> {
  const asked: JudgingRequest[] = []
  for (let turns = 0; turns < 50; turns++) {
    await advance()
    const now = await requests()
    if (now.length === 0) return asked
    for (const { submission_id, code } of now)
      await database.transaction((tx) =>
        recordRejudgement(tx, { ...judgeError(submission_id, 'anew'), verdict: verdictOf(code) }),
      )
    asked.push(...now)
  }
  throw new Error('the rejudge asks without end')
}
export async function start(): Promise<string> {
  const started = await database.transaction((tx) => startRejudge(tx, problem_id, new Date(), DAYS))
  if (isRefusal(started)) throw new Error(started.body.detail)
  return started.rejudge_id
}
export const preview = async (id: string) => {
  const rejudge = await rejudgeById(database.db, id)
  if (!rejudge) throw new Error('there is no such rejudge')
  return previewRejudge(database.db, rejudge, new Date(Date.now() - DAYS * 24 * 60 * MINUTE))
}
export const apply = (id: string) => database.transaction((tx) => applyRejudge(tx, id))
/** Every balance, and what the ledger and its corrections sum up to. */
export const balances = async () => {
  const { rows } = await sql<{ user_id: string; points: number; total: number }>`select user_id, points, (
      select coalesce(sum(points_delta), 0)::integer from (select user_id, points_delta from ledger
        union all select user_id, points_delta from corrections) entries where entries.user_id = balances.user_id
    ) as total from balances order by user_id`.execute(database.db)
  for (const { points, total } of rows) expect(points).toBe(total)
  return Object.fromEntries(rows.map(({ user_id, points }) => [user_id, points]))
}
export const corrections = async () =>
  (await sql<{ n: number }>`select 1 as n from corrections`.execute(database.db)).rows
export const everyHistory = async (user: string) =>
  historyOf(database.db, user, 'en', { type: 'Ranked', limit: 10, offset: 0 })
export const right = (code: string): Judgement['verdict'] => (code === 'right' ? 'accepted' : 'wrong_answer')
