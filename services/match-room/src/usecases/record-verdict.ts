import type { Judgement } from '@skirmish/contracts/events/judging'
import { ProblemSolved } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/outbox'
import type { Kysely } from 'kysely'
import { lockMatch } from '../store/matches.ts'
import { markSolved, saveJudgement, submissionById } from '../store/submissions.ts'
import type { Match, Tables } from '../store/tables.ts'
import { endIfOver } from './end-match.ts'

/** Stores a verdict and what follows from it: a solution, perhaps the end of the match. Answers the match if it ended. */
export async function recordVerdict(
  tx: Kysely<Tables>,
  judgement: Judgement,
  now: Date,
  noShowMs: number,
): Promise<Match | null> {
  const submission = await submissionById(tx, judgement.submission_id)
  if (!submission) return null
  const match = await lockMatch(tx, submission.match_id)
  if (!match || !(await saveJudgement(tx, judgement.submission_id, judgement))) return null
  if (submission.kind === 'run') return endIfOver(tx, match.match_id, now, noShowMs)
  const inTime = !match.deadline_at || submission.received_at <= match.deadline_at
  if (judgement.verdict === 'accepted' && match.status === 'Pending' && inTime) {
    const first = await markSolved(tx, submission, match.problem_id)
    if (first)
      await emit(tx, ProblemSolved, {
        user_id: submission.user_id,
        problem_id: match.problem_id,
        match_type: match.type,
      })
  }
  return endIfOver(tx, match.match_id, now, noShowMs)
}
