import { SoloJudgingRequested } from '@skirmish/contracts/events/judging'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { problemExists, publishedProblem } from '../store/problems.ts'
import { addSubmission, lockSubmission, submissionById } from '../store/submissions.ts'
import type { Tables } from '../store/tables.ts'
import { type CodeToJudge, type Most, refuseFull } from './accept-code.ts'
import { judgingRequest } from './judging-request.ts'

export const NO_TRIAL = refuse(404, 'There is no problem to try here.')

export type Trial = Omit<CodeToJudge, 'matchId' | 'inputs'>

/** The problem that visitors solve, where it is published for everybody. RULES PB8. */
export async function findTrial(db: Kysely<Tables>, problemId: string) {
  return (await problemExists(db, problemId)) ? publishedProblem(db, problemId) : undefined
}

/**
 * Stores a visitor's code and hands it to the judge behind everybody who plays, or refuses. Its `userId` stands for the visitor's address,
 * whose programs are one person's to the judge. It is kept as briefly as a run. RULES PB8, JD13.
 */
export async function acceptTrial(
  tx: Kysely<Tables>,
  request: Trial,
  problemId: string,
  now: Date,
  most: Most,
): Promise<'taken' | Refusal> {
  await lockSubmission(tx, request.submissionId)
  const before = await submissionById(tx, request.submissionId)
  if (before) return before.user_id === request.userId && before.match_id === null ? 'taken' : NO_TRIAL
  const problem = await findTrial(tx, problemId)
  if (!problem) return NO_TRIAL
  const full = await refuseFull(tx, 'run', 'Solo', most)
  if (full) return full
  await addSubmission(tx, { ...request, matchId: null, kind: 'run', receivedAt: now })
  await emit(tx, SoloJudgingRequested, { ...judgingRequest(request, 'Solo', problem, now), newcomer: true })
  return 'taken'
}
