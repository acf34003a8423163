import { ClassProblemSubmitted, MatchCorrected, ProblemSolved } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { applyCorrection, type Correction, correctionsOf } from '../domain/correction.ts'
import { isInTime } from '../domain/judge-turn.ts'
import { buildResult } from '../results.ts'
import {
  entriesOf,
  giveUpVerdicts,
  type JudgedSubmission,
  replaceVerdicts,
  saveCorrection,
  verdictsWith,
} from '../store/corrections.ts'
import { reopenMatch } from '../store/endings.ts'
import { balancesOf } from '../store/ledger.ts'
import { lockMatch, matchById, playerStates } from '../store/matches.ts'
import { isForClasses } from '../store/problems.ts'
import { lockStanding, nextStandingVersion } from '../store/standings-on-problems.ts'
import { addSolvedProblem, markSolved } from '../store/submissions.ts'
import type { Match, Tables } from '../store/tables.ts'
import { decideMatch } from './decide-match.ts'
import { noteAttempt, typeToldOf, versionOf } from './note-attempt.ts'
import { publishStanding } from './publish-standing.ts'
import { MEETINGS_THAT_COUNT } from './settle-points.ts'

/** Only Solo matches are corrected while they run, and those wait for nobody. */
const SOLO_LIMITS = { noShowMs: 0, afterWinMs: 0 }

export interface MatchChange {
  match: Match
  players: Awaited<ReturnType<typeof playerStates>>
  /** Whose verdict changes. */
  verdicts: JudgedSubmission[]
  corrections: Correction[]
  /** A player's points before the match. */
  pointsBefore(userId: string): number
}

/** What a rejudge changes in a match as it is now; null when nothing can be said, for its submissions are not all kept any more. */
export async function readChange(
  db: Kysely<Tables>,
  rejudgeId: string,
  match: Match,
  keptSince: Date,
): Promise<MatchChange | null> {
  if (match.type !== 'Solo' && match.started_at <= keptSince) return null
  const players = await playerStates(db, match.match_id)
  const judged = await verdictsWith(db, rejudgeId, match.match_id)
  const solvedAt = (userId: string) => {
    const own = judged.filter(({ user_id }) => user_id === userId)
    const before = players.find((player) => player.user_id === userId)?.solved_at ?? null
    // A Solo match may be older than the submissions that are kept.
    const isKept = own.some(({ received_at }) => received_at.getTime() === before?.getTime())
    if (before && !isKept) return before
    const solution = own.find((one) => one.verdict === 'accepted' && isInTime(match.deadline_at, one.received_at))
    return solution?.received_at ?? null
  }
  const entries = await entriesOf(db, match.match_id, MEETINGS_THAT_COUNT)
  const corrections =
    match.status === 'Completed' ? correctionsOf(match.type, players, solvedAt, (user) => entries.get(user)) : []
  const pointsBefore = (userId: string) =>
    entries.get(userId)?.before ?? players.find((player) => player.user_id === userId)?.points_before ?? 0
  const verdicts = judged.filter(({ former, verdict }) => former !== verdict)
  return { match, players, verdicts, corrections, pointsBefore }
}

/**
 * Lets a rejudge take effect in one match, once: verdicts, results, correcting entries of the ledger, and what the players have achieved on
 * the problem. RULES RK5, PB7.
 */
export async function correctMatch(
  tx: Kysely<Tables>,
  rejudgeId: string,
  matchId: string,
  now: Date,
  keptSince: Date,
): Promise<void> {
  const match = await lockMatch(tx, matchId)
  const change = match && (await readChange(tx, rejudgeId, match, keptSince))
  if (!change || change.verdicts.length === 0) return giveUpVerdicts(tx, rejudgeId, matchId)
  // In one order, so that no two rejudges wait for each other.
  const users = [...new Set(change.verdicts.map(({ user_id }) => user_id))].sort()
  for (const user of users) await lockStanding(tx, user, match.problem_id)
  for (const user of users) await nextStandingVersion(tx, user, match.problem_id)
  await replaceVerdicts(tx, rejudgeId, matchId, now)
  const unsolved = match.type === 'Solo' && change.corrections.some(({ solved_at }) => !solved_at)
  if (unsolved) await reopenSolo(tx, rejudgeId, change, now)
  else await correctResults(tx, rejudgeId, change, now)
  for (const submission of change.verdicts)
    if (submission.verdict === 'accepted') await publishSolution(tx, match, submission)
  for (const user_id of users)
    await publishStanding(tx, { user_id, problem_id: match.problem_id, rejudge_id: rejudgeId })
}

async function correctResults(
  tx: Kysely<Tables>,
  rejudge_id: string,
  { match, players, verdicts, corrections, pointsBefore }: MatchChange,
  now: Date,
): Promise<void> {
  if (corrections.length === 0) return
  const users = players.map((player) => player.user_id)
  const balances = match.type === 'Ranked' ? await balancesOf(tx, users, true) : null
  const told = []
  for (const { user_id, solved_at, outcome, points_delta } of corrections) {
    const player = players.find((one) => one.user_id === user_id)
    if (!player?.result) continue
    const before = balances?.get(user_id)
    const after = before && applyCorrection(before, points_delta)
    const moved = before && after ? after.points - before.points : 0
    const delta = player.result.points_delta + moved
    const points = Math.max(0, pointsBefore(user_id) + delta)
    const solution = verdicts.find(
      (one) => one.user_id === user_id && one.received_at.getTime() === solved_at?.getTime(),
    )
    const practised_ms = solution?.practised_ms ?? player.practised_ms
    const built = buildResult(
      { ...player, solved_at, practised_ms },
      outcome,
      delta,
      points,
      match,
      match.finished_at ?? now,
    )
    const result = { ...built, corrected_at: now.toISOString() }
    const correction = { rejudge_id, player, outcome, result, solved_at, entered_at: now }
    await saveCorrection(tx, correction, before && after && { before, after })
    if (!before || !after) continue
    const { username, outcome: former } = player
    const entry = { points_delta: moved, points: after.points, ledger_seq: before.ledger_seq + 1 }
    told.push({ user_id, username, former_status: former ?? 'Failed', status: outcome, ...entry })
  }
  if (told.length > 0) {
    const { match_id } = match
    await emit(tx, MatchCorrected, { match_id, rejudge_id, corrected_at: now.toISOString(), players: told })
  }
}

/** A Solo match whose solution is none any more runs on. */
async function reopenSolo(
  tx: Kysely<Tables>,
  rejudge_id: string,
  { match, players: [player] }: MatchChange,
  now: Date,
): Promise<void> {
  if (!player) return
  const open = { outcome: null, result: null, solved_at: null }
  await saveCorrection(tx, { rejudge_id, player, ...open, entered_at: now })
  await reopenMatch(tx, match.match_id)
}

/** Publishes what an accepted submission would have published when it was judged first. */
async function publishSolution(tx: Kysely<Tables>, match: Match, submission: JudgedSubmission): Promise<void> {
  const { user_id, submission_id, received_at } = submission
  const attempt = { user_id, problem_id: match.problem_id }
  if (match.type === 'Solo' && (await isForClasses(tx, match.problem_id)))
    await emit(tx, ClassProblemSubmitted, {
      ...{ ...attempt, submission_id, accepted: true, rejudged: true },
      ...(await versionOf(tx, user_id, match.problem_id)),
      opened_at: match.started_at.toISOString(),
      submitted_at: received_at.toISOString(),
    })
  if (!isInTime(match.deadline_at, received_at)) return
  await noteAttempt(tx, match, user_id, 'Completed', received_at)
  const current = await matchById(tx, match.match_id)
  const first =
    current?.status === 'Pending'
      ? await markSolved(tx, { ...submission, match_id: match.match_id }, match.problem_id)
      : await addSolvedProblem(tx, user_id, match.problem_id)
  if (first) await emit(tx, ProblemSolved, { ...attempt, match_type: typeToldOf(match.type) })
  if (current?.status === 'Pending') await decideMatch(tx, match.match_id, received_at, SOLO_LIMITS)
}
