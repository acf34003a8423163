import { MAX_SOURCE_BYTES, RUN_SUBMIT_LOCK_MS } from '@skirmish/contracts/constants'
import { type Judgement, JudgingRequested } from '@skirmish/contracts/events/judging'
import type { LanguageName } from '@skirmish/contracts/schema'
import type { Database } from '@skirmish/service-kit/database'
import { emit } from '@skirmish/service-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/refusal'
import type { Kysely } from 'kysely'
import { matchOf } from '../store/matches.ts'
import { problemContent } from '../store/problems.ts'
import { addSubmission, isJudging, submissionById, waitingForVerdict } from '../store/submissions.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import type { VerdictWaiters } from '../verdict-waiters.ts'
import { NO_MATCH } from './read-match.ts'

export interface CodeToJudge {
  /** The request's id: a gateway that repeats a request repeats the id, and no second submission is made. */
  submissionId: string
  matchId: string
  userId: string
  language: LanguageName
  code: string
  /** Present for a run; a submission is judged on the problem's tests. */
  inputs?: string[]
}

export interface JudgeParts {
  database: Database<Tables>
  waiters: VerdictWaiters
  statsChanged(matchId: string): Promise<void>
  /** How many submissions may wait for a verdict; runs are refused from half of it on. */
  queueMost: number
}

/** Takes code, hands it to the judge, and waits for the verdict. RULES MR1, MR8, SH5. */
export async function judgeCode(
  parts: JudgeParts,
  wish: CodeToJudge,
): Promise<{ judgement: Judgement; match: Match } | Refusal> {
  const unfit = refuseSource(wish)
  if (unfit) return unfit
  const receivedAt = new Date()
  const accepted = await parts.database.transaction((tx) => accept(tx, wish, receivedAt, parts.queueMost))
  if (isRefusal(accepted)) return accepted
  void parts.statsChanged(wish.matchId).catch(() => {})
  const judgement = await parts.waiters.wait(wish.submissionId)
  if (!judgement) {
    const queue_position = await waitingForVerdict(parts.database.db, parts.queueMost, receivedAt)
    const detail = 'The judge is busy. Your code was received; its verdict will arrive in the match.'
    return refuse(503, detail, { queue_position }, 10)
  }
  if (judgement.verdict === 'judge_error') return refuse(503, judgement.detail, { verdict: judgement.verdict }, 5)
  return { judgement, match: accepted }
}

function refuseSource(wish: CodeToJudge): Refusal | null {
  if (wish.code.includes('\0'))
    return refuse(400, 'The code contains a NUL character.', { errors: { code: ['Remove the NUL character.'] } })
  if (Buffer.byteLength(wish.code) > MAX_SOURCE_BYTES)
    return refuse(400, 'The code is longer than 64 KiB.', { errors: { code: ['At most 64 KiB.'] } })
  return null
}

async function accept(tx: Kysely<Tables>, wish: CodeToJudge, now: Date, queueMost: number): Promise<Match | Refusal> {
  const found = await matchOf(tx, wish.matchId, wish.userId, true)
  if (!found) return NO_MATCH
  const before = await submissionById(tx, wish.submissionId)
  if (before) return before.user_id === wish.userId && before.match_id === wish.matchId ? found.match : NO_MATCH
  const refused = await refuseNow(tx, found.match, found.me, wish, now)
  if (refused) return refused
  const most = wish.inputs ? queueMost / 2 : queueMost
  if ((await waitingForVerdict(tx, most)) >= most)
    return refuse(503, 'The judge is full. Please try again in a moment.', { queue_position: most }, 5)

  const { match } = found
  const problem = await problemContent(tx, match.problem_id)
  const kind = wish.inputs ? 'run' : 'submit'
  const submission = {
    submission_id: wish.submissionId,
    match_id: match.match_id,
    user_id: wish.userId,
    kind,
    language: wish.language,
    code: wish.code,
    received_at: now,
  } as const
  await addSubmission(tx, submission, countLines(wish.code))
  await emit(tx, JudgingRequested, {
    submission_id: wish.submissionId,
    language: wish.language,
    code: wish.code,
    limits: problem.limits,
    checker: problem.checker,
    tests: wish.inputs ? { inputs: wish.inputs } : { problem_id: problem.problem_id, tests_hash: problem.tests_hash },
    requested_at: now.toISOString(),
  })
  return match
}

async function refuseNow(
  tx: Kysely<Tables>,
  match: Match,
  me: Player,
  wish: CodeToJudge,
  now: Date,
): Promise<Refusal | null> {
  const over =
    match.status !== 'Pending' || me.resigned_at !== null || (match.deadline_at !== null && match.deadline_at <= now)
  if (over) return refuse(409, 'This match is over.')
  if (me.solved_at && !wish.inputs) return refuse(409, 'You have already solved this problem.')
  const wait = me.last_judged_at ? me.last_judged_at.getTime() + RUN_SUBMIT_LOCK_MS - now.getTime() : 0
  if (wait > 0) return refuse(429, 'Please wait a moment before you run or submit again.', {}, wait / 1000)
  if (await isJudging(tx, match.match_id, me.user_id)) return refuse(409, 'Your previous code is still being judged.')
  return null
}

/** Lines that are not blank. */
const countLines = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length
