import type { Lobby } from './lobby.ts'
import type { Ticket } from './ticket.ts'

/**
 * Notes whom a player who waits or is paired blocks now. A pair that is proposed stays, and its players are apart once it has ended. Nobody is
 * told, and nothing is to be written: a new leader reads who blocks whom beside the tickets. RULES PE3.
 */
export function noteBlocked(lobby: Lobby, userId: string, blocked: readonly string[]): void {
  const player = lobby.players.find(userId)
  const apart = (ticket: Ticket): Ticket => ({ ...ticket, avoid: { ...ticket.avoid, blocked } })
  if (player?.ticket) {
    const ticket = apart(player.ticket)
    lobby.queue.remove(player)
    lobby.queue.add(player, ticket)
    return
  }
  const pair = player?.pair
  if (!pair) return
  const [one, other] = pair.players
  pair.players = one.user_id === userId ? [apart(one), other] : [one, apart(other)]
}
