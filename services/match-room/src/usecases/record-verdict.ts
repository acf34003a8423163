import type { Judgement } from '@skirmish/contracts/events/judging'
import { ClassProblemSubmitted, ProblemSolved } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { isInTime } from '../domain/judge-turn.ts'
import { lockMatch, matchById, matchOf, updatePlayer } from '../store/matches.ts'
import { isForClasses } from '../store/problems.ts'
import { lockStanding, solutionTimes } from '../store/standings-on-problems.ts'
import { markSolved, saveJudgement, submissionById } from '../store/submissions.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { decideMatch, type MatchLimits } from './decide-match.ts'
import { noteAttempt, typeToldOf, versionOf } from './note-attempt.ts'
import { noteProgress } from './note-in-feed.ts'

/** Stores a verdict and its consequences: a solution, perhaps the win or the end of the match, which is returned then. */
export async function recordVerdict(
  tx: Kysely<Tables>,
  judgement: Judgement,
  now: Date,
  limits: MatchLimits,
): Promise<Match | null> {
  const submission = await submissionById(tx, judgement.submission_id)
  if (!submission) return null
  const { match_id } = submission
  if (match_id === null) {
    await saveJudgement(tx, judgement.submission_id, judgement)
    return null
  }
  const match = await lockMatch(tx, match_id)
  if (!match || !(await saveJudgement(tx, judgement.submission_id, judgement))) return null
  await noteProgress(tx, match, submission, judgement, now)
  if (submission.kind === 'run') return decideMatch(tx, match.match_id, now, limits)
  const inTime = isInTime(match.deadline_at, submission.received_at)
  const { user_id } = submission
  const attempt = { user_id, problem_id: match.problem_id }
  if (judgement.verdict === 'accepted') await lockStanding(tx, user_id, match.problem_id)
  if (judgement.verdict !== 'judge_error' && match.type === 'Solo' && (await countsForClasses(tx, attempt)))
    await emit(tx, ClassProblemSubmitted, {
      ...attempt,
      submission_id: judgement.submission_id,
      opened_at: match.started_at.toISOString(),
      submitted_at: submission.received_at.toISOString(),
      accepted: judgement.verdict === 'accepted',
      ...(await versionOf(tx, user_id, match.problem_id)),
    })
  if (judgement.verdict === 'accepted' && match.status === 'Pending' && inTime) {
    await noteAttempt(tx, match, user_id, 'Completed', submission.received_at)
    const first = await markSolved(tx, { ...submission, match_id }, match.problem_id)
    // The player left, or gave up, while the solution was being judged: the opponent may still solve it. RULES MR5.
    await updatePlayer(tx, match_id, submission.user_id, { claim_at: null, resigned_at: null })
    if (first)
      await emit(tx, ProblemSolved, {
        ...attempt,
        match_type: typeToldOf(match.type),
      })
  } else if (judgement.verdict !== 'accepted' && judgement.verdict !== 'judge_error')
    await noteAttempt(tx, match, user_id, 'Failed', submission.received_at)
  return decideMatch(tx, match.match_id, now, limits)
}

/** Whether what a student hands in is for a teacher's tables: practice that is tried again, after a solution, changes nothing there. RULES MR12. */
async function countsForClasses(tx: Kysely<Tables>, { user_id, problem_id }: { user_id: string; problem_id: string }) {
  if (!(await isForClasses(tx, problem_id))) return false
  return (await solutionTimes(tx, user_id, problem_id)).every(({ type }) => type !== 'Solo')
}

/** The match of a submission when it is over or won. */
export async function decidedMatchOf(db: Kysely<Tables>, submissionId: string): Promise<Match | null> {
  const submission = await submissionById(db, submissionId)
  const match = submission?.match_id && (await matchById(db, submission.match_id))
  return match && (match.status !== 'Pending' || match.won_by !== null) ? match : null
}

/** The player of a submission, if that player has solved a running match and is away: the opponent can no longer claim the win. RULES MR5. */
export async function absentSolverOf(db: Kysely<Tables>, submissionId: string): Promise<Player | null> {
  const submission = await submissionById(db, submissionId)
  const found = submission?.match_id && (await matchOf(db, submission.match_id, submission.user_id))
  return found && found.match.status === 'Pending' && found.me.solved_at && found.me.absent_since ? found.me : null
}
