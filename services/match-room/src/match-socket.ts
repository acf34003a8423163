import { CLOSE, MAX_CODE_LINES } from '@skirmish/contracts/constants'
import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { MatchPush, MatchRequest } from '@skirmish/contracts/sockets/match'
import type { Database } from '@skirmish/service-kit/database'
import type { Config } from './config.ts'
import type { Pushes } from './pushes.ts'
import { remainingMs, snapshotOf } from './results.ts'
import { matchExists, matchOf, updatePlayer } from './store/matches.ts'
import { addSocket, noteBeat, removeSocket, socketsOf } from './store/presence.ts'
import type { Match, Player, Tables } from './store/tables.ts'
import { endIfOver } from './usecases/end-match.ts'

export interface MatchSocketParts {
  database: Database<Tables>
  pushes: Pushes
  config: Config
  /** Called with a match that has just ended. */
  ended(match: Match): Promise<void>
}

const GOING_AWAY_ON_PURPOSE = 1000
const reply = (...send: MatchPush[]): SocketReply => ({ send })
type Found = { match: Match; me: Player; opponent: Player | null }

/** What happens on /ws/match/{id}/. RULES TR1, MR4–MR6. */
export async function onMatchSocket(parts: MatchSocketParts, call: SocketCall): Promise<SocketReply> {
  const matchId = call.params.match_id ?? ''
  const { db } = parts.database
  const found = await matchOf(db, matchId, call.user.user_id)
  if (!found) {
    const exists = await matchExists(db, matchId)
    return {
      send: [],
      close: exists
        ? { code: CLOSE.notYours, reason: 'not your match' }
        : { code: CLOSE.noSuch, reason: 'no such match' },
    }
  }
  switch (call.kind) {
    case 'open':
      return opened(parts, found, call)
    case 'close':
      return closed(parts, found, call)
    case 'message':
      return message(parts, found, call.message as MatchRequest) // the gateway has parsed it by the contract
  }
}

async function opened(parts: MatchSocketParts, { match, me, opponent }: Found, call: SocketCall): Promise<SocketReply> {
  const now = new Date()
  const { db } = parts.database
  await noteBeat(db, call.address.gateway, now)
  await addSocket(db, match.match_id, me.user_id, call.address)
  await updatePlayer(db, match.match_id, me.user_id, {
    opened_at: me.opened_at ?? now,
    absent_since: null,
    claim_at: null,
  })
  await parts.pushes.presence(match.match_id, me, true, null)
  const present =
    opponent && (await socketsOf(db, match.match_id)).some((socket) => socket.user_id === opponent.user_id)
  const snapshot = snapshotOf(match, me, opponent, present, now)
  if (match.status === 'Void') return reply(snapshot, { action: 'match_void', reason: match.end_reason ?? '' })
  if (!opponent?.claim_at || present) return reply(snapshot)
  return reply(snapshot, {
    action: 'presence',
    user: opponent.username,
    present: false,
    claim_at: opponent.claim_at.toISOString(),
  })
}

async function closed(parts: MatchSocketParts, { match, me }: Found, call: SocketCall): Promise<SocketReply> {
  const stillThere = await removeSocket(parts.database.db, match.match_id, me.user_id, call.address.conn)
  if (stillThere || match.status !== 'Pending' || match.type === 'Solo') return reply()
  const onPurpose = call.code === GOING_AWAY_ON_PURPOSE
  const seconds = onPurpose ? parts.config.CLAIM_AFTER_LEAVING_SECONDS : parts.config.CLAIM_SECONDS
  await markAbsent(parts, match.match_id, me, new Date(), seconds)
  return reply()
}

/** Notes that a player has no socket any more; the opponent is told when the win may be claimed. */
export async function markAbsent(
  parts: Pick<MatchSocketParts, 'database' | 'pushes'>,
  matchId: string,
  player: Player,
  now: Date,
  seconds: number,
): Promise<void> {
  const claimAt = player.solved_at ? null : new Date(now.getTime() + seconds * 1000) // who has solved it may leave without harm
  await updatePlayer(parts.database.db, matchId, player.user_id, { absent_since: now, claim_at: claimAt })
  await parts.pushes.presence(matchId, player, false, claimAt)
}

async function message(parts: MatchSocketParts, found: Found, request: MatchRequest): Promise<SocketReply> {
  const { match, me, opponent } = found
  const now = new Date()
  const refused = (reason: string) => reply({ action: 'refused', reason })
  if (request.action === 'stats_update') {
    const lines = Math.min(MAX_CODE_LINES, Math.max(0, Math.trunc(request.lines)))
    if (match.status !== 'Pending' || lines === me.lines) return reply()
    await updatePlayer(parts.database.db, match.match_id, me.user_id, { lines })
    await parts.pushes.stats(match.match_id)
    return reply()
  }
  if (request.action === 'finish_match') {
    const ended = await tryToEnd(parts, match, now)
    return ended
      ? reply()
      : reply({ action: 'time', remaining_ms: remainingMs(match, now), server_time: now.toISOString() })
  }
  if (match.status !== 'Pending' || !opponent) return refused('This match cannot be given up or claimed.')
  if (request.action === 'resign') {
    if (me.solved_at) return refused('You have already solved it.')
    await updatePlayer(parts.database.db, match.match_id, me.user_id, { resigned_at: now })
  } else {
    const absent = opponent.absent_since && opponent.claim_at && opponent.claim_at <= now
    if (!absent)
      return refused('The win cannot be claimed: your opponent is there, or has not been away for long enough.')
    await updatePlayer(parts.database.db, match.match_id, opponent.user_id, { resigned_at: now })
  }
  await tryToEnd(parts, match, now)
  return reply()
}

async function tryToEnd(parts: MatchSocketParts, match: Match, now: Date): Promise<boolean> {
  const ended = await parts.database.transaction((tx) =>
    endIfOver(tx, match.match_id, now, parts.config.NO_SHOW_SECONDS * 1000),
  )
  if (ended) await parts.ended(ended)
  return ended !== null
}
