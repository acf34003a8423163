import { judgeError } from '@skirmish/contracts/events/judging'
import type { Logger } from '@skirmish/service-kit/logger'
import { type ClashSocketParts, tell } from './clash-socket.ts'
import { type MatchSocketParts, markAbsent } from './match-socket.ts'
import { playersOf, suspectMatches } from './store/matches.ts'
import { dropSilentGateways } from './store/presence.ts'
import { participantsOf, trimSessions } from './store/sessions.ts'
import { lostSubmissions } from './store/submissions.ts'
import type { Match } from './store/tables.ts'
import { endIfOver } from './usecases/end-match.ts'
import { livesSince } from './usecases/open-session.ts'
import { recordVerdict } from './usecases/record-verdict.ts'

const SWEEP_MS = 1_000
const GATEWAY_SILENT_MS = 8_000
const VERDICT_LOST_MS = 5 * 60_000
const silentSince = (now: Date): Date => new Date(now.getTime() - GATEWAY_SILENT_MS)

/**
 * Ends what is over and finds what was missed, every second, on every replica: a match whose deadline has passed, a
 * player who never came, sockets of a dead gateway, a submission that no judge will answer. RULES MR7.
 */
export function startSweeper(
  parts: MatchSocketParts & ClashSocketParts,
  log: Logger,
  verdictKnown: (submissionId: string) => void,
): () => Promise<void> {
  const { database, config } = parts
  const noShowMs = config.NO_SHOW_SECONDS * 1000
  const sweep = async () => {
    const now = new Date()
    for (const { match_id, user_id } of await dropSilentGateways(database.db, silentSince(now))) {
      const player = (await playersOf(database.db, match_id)).find((candidate) => candidate.user_id === user_id)
      if (player && !player.outcome) await markAbsent(parts, match_id, player, now, config.CLAIM_SECONDS)
    }
    for (const { session_code, user_id } of await trimSessions(database.db, livesSince(now), silentSince(now))) {
      const gone = (await participantsOf(database.db, session_code)).find((one) => one.user_id === user_id)
      if (gone) await tell(parts, session_code, { action: 'leave', user: gone.username }, user_id)
    }
    for (const matchId of await suspectMatches(database.db, now, noShowMs)) {
      await finish(await database.transaction((tx) => endIfOver(tx, matchId, now, noShowMs)))
    }
    for (const submission of await lostSubmissions(database.db, new Date(now.getTime() - VERDICT_LOST_MS))) {
      const detail = 'The judge did not answer. Please submit again; this does not count.'
      const judgement = judgeError(submission.submission_id, detail)
      await finish(await database.transaction((tx) => recordVerdict(tx, judgement, now, noShowMs)))
      verdictKnown(submission.submission_id)
    }
  }
  const finish = async (ended: Match | null) => {
    if (ended) await parts.ended(ended)
  }
  let stopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      running = sweep()
        .catch((error) => log.warn({ err: error }, 'the sweep did not finish; the next one will'))
        .then(() => {
          if (!stopped) next()
        })
    }, SWEEP_MS)
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
