import type { SocketCall } from '@skirmish/contracts/live'
import type { MatchmakingPush, MatchmakingRequest } from '@skirmish/contracts/sockets/matchmaking'
import { refused, UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import { blockedUntil } from '../domain/dodges.ts'
import * as lobbies from '../domain/lobby.ts'
import * as pairs from '../domain/pairs.ts'
import type { PlayerRecord } from '../domain/player.ts'
import { type Avoided, DECLINES_KEPT_MS, NOBODY } from '../domain/ticket.ts'
import type { PlayerRecordLoader } from '../player-record-loader.ts'
import { type Asked, type CarryOutParts, carryOut } from './carry-out.ts'

export interface SocketHandlerParts extends CarryOutParts {
  lobby: lobbies.Lobby
  records: PlayerRecordLoader
  timing: lobbies.Timing
  queueSize(): MatchmakingPush
}

export interface SocketHandler {
  /** Commits a decision and then tells everyone, in the order of the decisions. */
  carryOut(outcome: lobbies.Outcome): Promise<void>
  /** Handles a socket's message, opening or close. */
  onCall(call: SocketCall, respond: Asked['respond']): void | Promise<void>
}

const ARENA_FIRST = 'You are paired in an arena.'
const ANSWER_FIRST = 'You are paired: accept or decline.'

/** Handles the sockets' calls for the leader; each answer leaves once its decision is durable. RULES MM. */
export const createSocketHandler = (parts: SocketHandlerParts): SocketHandler => ({
  carryOut: (outcome) => carryOut(parts, outcome),
  onCall: (call, respond) => onCall(parts, call, respond),
})

function onCall(parts: SocketHandlerParts, call: SocketCall, respond: Asked['respond']): void | Promise<void> {
  const { user, address, kind } = call
  if (kind === 'close') {
    const player = parts.connected.closed(user.user_id, address.conn)
    if (player) parts.left(player)
    return respond({ send: [] })
  }
  const asked = { call, player: parts.connected.opened(user.user_id, address), respond }
  return kind === 'message' ? onMessage(parts, asked) : tellState(parts, asked)
}

function onMessage(parts: SocketHandlerParts, asked: Asked): void | Promise<void> {
  const request = asked.call.message as MatchmakingRequest // the gateway has parsed it by the contract
  const { player } = asked
  switch (request.action) {
    case 'join':
      return join(parts, asked)
    case 'leave':
      return leave(parts, asked)
    case 'accept':
      return carryOut(parts, pairs.accept(parts.lobby, player, request.pair_key, Date.now()), asked)
    case 'decline':
      return carryOut(parts, pairs.decline(parts.lobby, player, request.pair_key, Date.now()), asked)
    default:
      return asked.respond({ send: [refused(UNKNOWN_MESSAGE)] })
  }
}

function join(parts: SocketHandlerParts, asked: Asked): void | Promise<void> {
  const record = parts.records.get(asked.player)
  return record instanceof Promise ? record.then((read) => joinAs(parts, asked, read)) : joinAs(parts, asked, record)
}

function joinAs(parts: SocketHandlerParts, asked: Asked, record: PlayerRecord): void | Promise<void> {
  const { lobby, timing, funnel } = parts
  const { user_id, username } = asked.call.user
  const { points, dodges, match_id } = record
  const arena = lobby.inArenas.get(user_id)
  const playing = match_id ?? arena?.match_id
  if (playing) return asked.respond({ send: [{ action: 'match_ready', match_id: playing }] })
  if (arena) return asked.respond({ send: [refused(ARENA_FIRST)] }) // its match is being made
  const now = Date.now()
  const until = blockedUntil(dodges, now)
  if (until) {
    const error = 'You have declined too many matches. Please come back later.'
    return asked.respond({ send: [{ action: 'error', error, until: new Date(until).toISOString() }] })
  }
  const ticket = { user_id, username, points, joined_at: now, avoid: avoidedBy(record, now) }
  const player = asked.player.sockets.length > 0 ? asked.player : lobby.players.of(user_id) // the socket closed while the record was read
  const joined = lobbies.join(lobby, player, ticket, now, timing)
  if (joined.entries.length > 0) funnel.note('joined', [ticket])
  return carryOut(parts, joined, asked)
}

function avoidedBy({ recent, declined, blocked }: PlayerRecord, now: number): Avoided {
  if (recent.length + declined.length + blocked.length === 0) return NOBODY
  const still = declined.filter(({ at }) => now - at < DECLINES_KEPT_MS)
  return {
    ...{ recent, declined: still.map((other) => other.user_id), declined_at: still.map(({ at }) => at) },
    ...(blocked.length > 0 && { blocked }),
  }
}

/** A player who does not wait is told so too: the answer to an earlier message may have been lost. */
function leave(parts: SocketHandlerParts, asked: Asked): void | Promise<void> {
  const { player } = asked
  const outcome = lobbies.leave(parts.lobby, [player], Date.now())
  if (outcome.tell.length > 0) return carryOut(parts, outcome, asked)
  return asked.respond({ send: [player.pair ? refused(ANSWER_FIRST) : { action: 'idle' }] })
}

/** Tells the player's state once it is durable: a pairing that is being written may still fail. RULES MM6. */
function tellState(parts: SocketHandlerParts, asked: Asked): Promise<void> {
  const state = lobbies.stateOf(parts.lobby, asked.player, Date.now())
  if (state.action !== 'idle') return tellDurable(parts, asked, state)
  const record = parts.records.expect(asked.player) // a player who neither waits nor is paired may be in a match
  return record instanceof Promise
    ? record.then((read) => tellIdle(parts, asked, read))
    : tellIdle(parts, asked, record)
}

const tellIdle = (parts: SocketHandlerParts, asked: Asked, { match_id }: PlayerRecord): Promise<void> =>
  tellDurable(
    parts,
    asked,
    match_id ? { action: 'match_ready', match_id } : lobbies.stateOf(parts.lobby, asked.player, Date.now()),
  )

const tellDurable = (
  parts: SocketHandlerParts,
  { call, player, respond }: Asked,
  state: MatchmakingPush,
): Promise<void> =>
  parts.commit([], player.user_id).then(() => respond({ send: call.again ? [state] : [parts.queueSize(), state] }))
