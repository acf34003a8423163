import type { Judgement } from '@skirmish/contracts/events/judging'
import type { Database } from '@skirmish/service-kit/database/database'
import { isRefusal, type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { waitingForVerdict } from '../store/submissions.ts'
import type { Match, Tables } from '../store/tables.ts'
import type { VerdictWaiters } from '../verdict-waiters.ts'
import { acceptCode, type CodeToJudge, type Most, refuseSource } from './accept-code.ts'
import { acceptFreeRun, type FreeRun } from './accept-free-run.ts'
import { acceptTrial, type Trial } from './accept-trial.ts'

export interface JudgeParts {
  database: Database<Tables>
  waiters: VerdictWaiters
  statsChanged(matchId: string): Promise<void>
  most: Most
  /** Told how long a caller waited for a verdict, less what the program used of the processor; also when none came in time. */
  waited?(kind: 'run' | 'submit', seconds: number): void
}

/**
 * Takes code, hands it to the judge, and waits for the verdict until the caller has left. A run whose caller waits no more is
 * not judged; a submission is. RULES MR1, MR8, SH5.
 */
export async function judgeCode(
  parts: JudgeParts,
  request: CodeToJudge,
  left?: AbortSignal,
): Promise<{ judgement: Judgement; match: Match } | Refusal> {
  const unfit = refuseSource(request)
  if (unfit) return unfit
  const receivedAt = new Date()
  const accepted = await parts.database.transaction((tx) => acceptCode(tx, request, receivedAt, parts.most))
  if (isRefusal(accepted)) return accepted
  void parts.statsChanged(request.matchId).catch(() => {})
  const judgement = await verdictOn(parts, request, receivedAt, left)
  return isRefusal(judgement) ? judgement : { judgement, match: accepted }
}

/** Runs code that belongs to no match, in the same way. RULES MR8, SH5. */
export const judgeFreeRun = (parts: JudgeParts, request: FreeRun, left?: AbortSignal) =>
  judgeAlone(parts, request, (tx, now) => acceptFreeRun(tx, request, now, parts.most), left)

/** Judges a visitor's code on the problem that visitors try. RULES PB8. */
export const judgeTrial = (parts: JudgeParts, request: Trial, problemId: string, left?: AbortSignal) =>
  judgeAlone(parts, request, (tx, now) => acceptTrial(tx, request, problemId, now, parts.most), left)

async function judgeAlone(
  parts: JudgeParts,
  request: FreeRun | Trial,
  accept: (tx: Kysely<Tables>, now: Date) => Promise<'taken' | Refusal>,
  left?: AbortSignal,
): Promise<Judgement | Refusal> {
  const unfit = refuseSource(request)
  if (unfit) return unfit
  const receivedAt = new Date()
  const accepted = await parts.database.transaction((tx) => accept(tx, receivedAt))
  return isRefusal(accepted) ? accepted : verdictOn(parts, request, receivedAt, left)
}

async function verdictOn(
  parts: JudgeParts,
  request: Pick<CodeToJudge, 'submissionId' | 'inputs'>,
  receivedAt: Date,
  left?: AbortSignal,
): Promise<Judgement | Refusal> {
  const { database, most } = parts
  const kind = request.inputs ? 'run' : 'submit'
  const judgement = await parts.waiters.wait(request.submissionId, kind, left)
  if (!left?.aborted) parts.waited?.(kind, (Date.now() - receivedAt.getTime() - (judgement?.cpu_ms ?? 0)) / 1000)
  if (!judgement) {
    const queue_position = await waitingForVerdict(database.db, most.waiting, receivedAt)
    const detail = request.inputs
      ? 'The judge is busy, and your run was given up. Please run it again in a moment.'
      : 'The judge is busy. Your code was received; its verdict will arrive in the match.'
    return refuse(503, detail, { queue_position }, 10)
  }
  if (judgement.verdict === 'judge_error') return refuse(503, judgement.detail, { verdict: judgement.verdict }, 5)
  return judgement
}
