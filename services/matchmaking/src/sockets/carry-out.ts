import type { SocketCall, SocketReply } from '@skirmish/contracts/live'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { pushTo } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { ConnectedPlayers } from '../connected-players.ts'
import type * as lobbies from '../domain/lobby.ts'
import type { Player } from '../domain/player.ts'
import type { Funnel } from '../funnel.ts'
import type { GroupCommit } from '../group-commit.ts'

/** A call, and the way to answer its socket. */
export interface Asked {
  call: SocketCall
  player: Player
  respond(reply: SocketReply): void
}

export interface CarryOutParts {
  bus: Bus
  commit: GroupCommit['commit']
  connected: ConnectedPlayers
  funnel: Funnel
  /** Called when a player has no socket any more. */
  left(player: Player): void
  /** Called when the leader's memory may differ from the database. */
  deposed(): void
}

/** Commits a decision and then tells everyone, in the order of the decisions. */
export function carryOut(parts: CarryOutParts, outcome: lobbies.Outcome, asked?: Asked): Promise<void> {
  return parts.commit(outcome.entries, asked?.call.user.user_id).then(
    () => committed(parts, outcome, asked),
    (error) => {
      parts.deposed()
      throw error
    },
  )
}

function committed(parts: CarryOutParts, outcome: lobbies.Outcome, asked?: Asked): void {
  const { connected, funnel } = parts
  tell(parts, outcome, asked)
  if (outcome.entries.length > 0) funnel.decided(outcome.entries, Date.now())
  for (const entry of outcome.entries)
    if (entry.kind === 'pair_ended') connected.changed(entry.pair.players.map(({ user_id }) => user_id))
}

/** Pushes an outcome's messages to the sockets of their players; the asking socket gets its messages in the reply. */
function tell({ bus, left }: CarryOutParts, outcome: lobbies.Outcome, asked?: Asked): void {
  const replies: MatchmakingPush[] = []
  for (const { player, message } of outcome.tell) {
    for (const address of player.sockets) {
      if (address.conn === asked?.call.address.conn) replies.push(message)
      else pushTo(bus, address, message)
    }
    if (player.ticket && player.sockets.length === 0 && player.away_since === undefined) left(player) // no gateway has announced the player
  }
  asked?.respond({ send: replies })
}
