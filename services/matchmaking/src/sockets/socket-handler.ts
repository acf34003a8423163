import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { MatchmakingPush, MatchmakingRequest } from '@skirmish/contracts/sockets/matchmaking'
import { refused, UNKNOWN_MESSAGE } from '@skirmish/contracts/sockets/socket'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { pushTo } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { ConnectedPlayers } from '../connected-players.ts'
import { blockedUntil } from '../domain/dodges.ts'
import * as lobbies from '../domain/lobby.ts'
import * as pairs from '../domain/pairs.ts'
import type { Player, PlayerRecord } from '../domain/player.ts'
import { type Avoided, DECLINES_KEPT_MS, NOBODY } from '../domain/ticket.ts'
import type { Funnel } from '../funnel.ts'
import type { GroupCommit } from '../group-commit.ts'
import type { PlayerRecordLoader } from '../player-record-loader.ts'

/** A call, and the way to answer its socket. */
interface Asked {
  call: SocketCall
  player: Player
  respond(reply: SocketReply): void
}

export interface SocketHandlerParts {
  bus: Bus
  lobby: lobbies.Lobby
  commit: GroupCommit['commit']
  records: PlayerRecordLoader
  connected: ConnectedPlayers
  timing: lobbies.Timing
  funnel: Funnel
  queueSize(): MatchmakingPush
  /** Called when a player has no socket any more. */
  left(player: Player): void
  /** Called when the leader's memory may differ from the database. */
  deposed(): void
}

export interface SocketHandler {
  /** Commits a decision and then tells everyone, in the order of the decisions. */
  carryOut(outcome: lobbies.Outcome, asked?: Asked): Promise<void>
  /** Handles a socket's message, opening or close. */
  onCall(call: SocketCall, respond: Asked['respond']): void | Promise<void>
}

const ANSWER_FIRST = 'You are paired: accept or decline.'

/** Handles the sockets' calls for the leader; each answer leaves once its decision is durable. RULES MM. */
export function createSocketHandler(parts: SocketHandlerParts): SocketHandler {
  const { bus, lobby, commit, records, connected, timing, funnel } = parts

  /** Pushes an outcome's messages to the sockets of their players; the asking socket gets its messages in the reply. */
  const tell = (outcome: lobbies.Outcome, asked?: Asked) => {
    const replies: MatchmakingPush[] = []
    for (const { player, message } of outcome.tell) {
      for (const address of player.sockets) {
        if (address.conn === asked?.call.address.conn) replies.push(message)
        else pushTo(bus, address, message)
      }
      if (player.ticket && player.sockets.length === 0 && player.away_since === undefined) parts.left(player) // no gateway has announced the player
    }
    asked?.respond({ send: replies })
  }
  const carryOut = (outcome: lobbies.Outcome, asked?: Asked): Promise<void> =>
    commit(outcome.entries, asked?.call.user.user_id).then(
      () => {
        tell(outcome, asked)
        if (outcome.entries.length > 0) funnel.decided(outcome.entries, Date.now())
        for (const entry of outcome.entries)
          if (entry.kind === 'pair_ended') connected.changed(entry.pair.players.map(({ user_id }) => user_id))
      },
      (error) => {
        parts.deposed()
        throw error
      },
    )

  const join = (asked: Asked): void | Promise<void> => {
    const record = records.get(asked.player)
    return record instanceof Promise ? record.then((read) => joinAs(asked, read)) : joinAs(asked, record)
  }
  const joinAs = (asked: Asked, record: PlayerRecord): void | Promise<void> => {
    const { user_id, username } = asked.call.user
    const { points, dodges, match_id } = record
    if (match_id) return asked.respond({ send: [{ action: 'match_ready', match_id }] })
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
    return carryOut(joined, asked)
  }

  /** A player who does not wait is told so too: the answer to an earlier message may have been lost. */
  const leave = (asked: Asked): void | Promise<void> => {
    const { player } = asked
    const outcome = lobbies.leave(lobby, [player])
    if (outcome.tell.length > 0) return carryOut(outcome, asked)
    return asked.respond({ send: [player.pair ? refused(ANSWER_FIRST) : { action: 'idle' }] })
  }

  const onMessage = (asked: Asked): void | Promise<void> => {
    const request = asked.call.message as MatchmakingRequest // the gateway has parsed it by the contract
    const { player } = asked
    switch (request.action) {
      case 'join':
        return join(asked)
      case 'leave':
        return leave(asked)
      case 'accept':
        return carryOut(pairs.accept(lobby, player, request.pair_key, Date.now()), asked)
      case 'decline':
        return carryOut(pairs.decline(lobby, player, request.pair_key, Date.now()), asked)
      default:
        return asked.respond({ send: [refused(UNKNOWN_MESSAGE)] })
    }
  }

  const onCall = (call: SocketCall, respond: Asked['respond']): void | Promise<void> => {
    const { user, address, kind } = call
    if (kind === 'close') {
      const player = connected.closed(user.user_id, address.conn)
      if (player) parts.left(player)
      return respond({ send: [] })
    }
    const asked = { call, player: connected.opened(user.user_id, address), respond }
    return kind === 'message' ? onMessage(asked) : tellState(asked)
  }
  /** Tells the player's state once it is durable: a pairing that is being written may still fail. RULES MM6. */
  const tellState = (asked: Asked): Promise<void> => {
    const state = lobbies.stateOf(asked.player, Date.now())
    if (state.action !== 'idle') return tellDurable(asked, state)
    const record = records.expect(asked.player) // a player who neither waits nor is paired may be in a match
    return record instanceof Promise ? record.then((read) => tellIdle(asked, read)) : tellIdle(asked, record)
  }
  const tellIdle = (asked: Asked, { match_id }: PlayerRecord): Promise<void> =>
    tellDurable(asked, match_id ? { action: 'match_ready', match_id } : lobbies.stateOf(asked.player, Date.now()))
  const tellDurable = ({ call, player, respond }: Asked, state: MatchmakingPush): Promise<void> =>
    commit([], player.user_id).then(() => respond({ send: call.again ? [state] : [parts.queueSize(), state] }))

  return { carryOut, onCall }
}

function avoidedBy({ recent, declined }: PlayerRecord, now: number): Avoided {
  if (recent.length === 0 && declined.length === 0) return NOBODY
  const still = declined.filter(({ at }) => now - at < DECLINES_KEPT_MS)
  return { recent, declined: still.map((other) => other.user_id), declined_at: still.map(({ at }) => at) }
}
