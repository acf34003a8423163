import { VERDICT_LOST_MS } from '@skirmish/contracts/constants'
import { judgeError } from '@skirmish/contracts/events/judging'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { matchLimits } from '../config.ts'
import type { MatchSocketParts } from '../sockets/match-socket.ts'
import { SUSPECTS_A_TURN, type Suspect, suspectMatches } from '../store/matches.ts'
import { trimSessions } from '../store/sessions.ts'
import { lostSubmissions } from '../store/submissions.ts'
import type { Match } from '../store/tables.ts'
import { decideMatch } from '../usecases/decide-match.ts'
import { livesSince } from '../usecases/open-session.ts'
import { recordVerdict } from '../usecases/record-verdict.ts'
import { sweepLostSockets } from './lost-sockets.ts'

/**
 * Returns what is to be done every second on every replica: it ends what is over and finds what was missed, namely a match whose
 * deadline has passed, a player who never came, a win that is not booked, a submission that no judge will answer, sockets of a dead gateway. What fails keeps
 * nothing else from its turn. RULES MR7.
 */
export function createSweep(
  parts: MatchSocketParts,
  log: Logger,
  verdictKnown: (submissionId: string) => void,
): () => Promise<void> {
  const { database, config } = parts
  const limits = matchLimits(config)
  const alone = (what: string, about: object, work: () => Promise<unknown>) =>
    work().catch((error) => log.warn({ err: error, ...about }, `the sweep could not ${what}; the next one tries again`))
  const tell = async (match: Match | null) => {
    if (match) await parts.decided(match)
  }
  const giveUp = async (submissionId: string, now: Date) => {
    const judgement = judgeError(submissionId, 'The judge did not answer. Please submit again; this does not count.')
    await tell(await database.transaction((tx) => recordVerdict(tx, judgement, now, limits)))
    verdictKnown(submissionId)
  }
  // Each turn goes on behind the last one's suspects: matches that cannot be ended keep no others from their turn.
  let after: Suspect | undefined
  const decideMatches = async (now: Date) => {
    const found = await suspectMatches(database.db, now, limits.noShowMs, after)
    after = found.length === SUSPECTS_A_TURN ? found.at(-1) : undefined
    for (const { match_id } of found)
      await alone('decide a match', { match_id }, async () =>
        tell(await database.transaction((tx) => decideMatch(tx, match_id, now, limits))),
      )
  }
  const giveUpSubmissions = async (now: Date) => {
    for (const submissionId of await lostSubmissions(database.db, new Date(now.getTime() - VERDICT_LOST_MS)))
      await alone('give up a submission', { submission_id: submissionId }, () => giveUp(submissionId, now))
  }
  return async () => {
    const now = new Date()
    await alone('look for matches that are over or won', {}, () => decideMatches(now))
    await alone('look for lost verdicts', {}, () => giveUpSubmissions(now))
    await alone('look for lost sockets', {}, () => sweepLostSockets(parts, now))
    await alone('forget old sessions', {}, () => trimSessions(database.db, livesSince(now)))
  }
}
