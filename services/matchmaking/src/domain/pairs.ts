import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { type Lobby, nothing, type Outcome, opponentOf, playersOf, stateOf } from './lobby.ts'
import type { Player } from './player.ts'
import type { Pair, Ticket } from './ticket.ts'

/** Notes an acceptance; the second one confirms the pair. A player who answers after the window is refused. RULES MM4. */
export function accept(lobby: Lobby, player: Player, pairKey: string, now: number): Outcome {
  const { pair, user_id } = player
  if (pair?.pair_id !== pairKey || (!pair.confirmed && pair.expires_at <= now)) return refused(player)
  if (pair.accepted.includes(user_id)) return nothing()
  pair.accepted.push(user_id)
  // The player has no message now: the confirmation or the opponent's decline will be the answer. The opponent is told.
  if (pair.accepted.length < 2) {
    const opponent = lobby.players.of(opponentOf(pair, user_id).user_id)
    const message = { action: 'opponent_accepted', pair_key: pairKey } as const
    return { entries: [{ kind: 'accepted', pair, accepted: [user_id] }], tell: [{ player: opponent, message }] }
  }
  pair.confirmed = true
  const message = { action: 'match_confirmed', pair_key: pairKey } as const
  const accepted = [...pair.accepted]
  return {
    entries: [{ kind: 'confirmed', pair, accepted }],
    tell: playersOf(lobby, pair).map((one) => ({ player: one, message })),
  }
}

export function decline(lobby: Lobby, player: Player, pairKey: string, now: number): Outcome {
  const { pair, user_id } = player
  if (pair?.pair_id !== pairKey || pair.confirmed) return refused(player)
  if (pair.expires_at <= now) return nothing() // the end of the window decides, as for a player who is silent
  return endPair(lobby, pair, [user_id], now)
}

const refused = (player: Player): Outcome => ({
  entries: [],
  tell: [{ player, message: { action: 'refused', reason: 'This pairing is not open any more.' } }],
})

/**
 * Ends at most `most` pairs whose window has passed: a player who has not accepted has dodged. The players of a pair that expires before
 * `answerableFrom` could not be heard for all of the window: both go back to the queue, and neither has dodged. RULES MM4.
 */
export function expirePairs(lobby: Lobby, now: number, most: number, answerableFrom = 0): Outcome {
  const outcome = nothing()
  for (let left = most; left > 0; ) {
    const pair = lobby.expiring.first()
    if (!pair || pair.expires_at > now) break
    lobby.expiring.shift()
    if (pair.confirmed || !lobby.pairs.has(pair.pair_id)) continue
    left--
    const { players, accepted } = pair
    const silent = players.map(({ user_id }) => user_id).filter((user) => !accepted.includes(user))
    const dodgers = pair.expires_at < answerableFrom ? [] : silent
    const ended = endPair(lobby, pair, dodgers, now, { action: 'idle', missed: true })
    outcome.entries.push(...ended.entries)
    outcome.tell.push(...ended.tell)
  }
  return outcome
}

/** Returns the innocent players to the queue with their waiting time, and takes the dodgers out of it with the message `farewell`. */
function endPair(
  lobby: Lobby,
  pair: Pair,
  dodgers: readonly string[],
  now: number,
  farewell: MatchmakingPush = { action: 'idle' },
): Outcome {
  const players = unpair(lobby, pair)
  const outcome: Outcome = { entries: [{ kind: 'pair_ended', pair, dodgers, at: now }], tell: [] }
  const names = pair.players.filter(({ user_id }) => dodgers.includes(user_id)).map(({ username }) => username)
  for (const [i, player] of players.entries()) {
    const { user_id } = player
    if (dodgers.includes(user_id)) {
      outcome.tell.push({ player, message: farewell })
      lobby.players.release(player)
      continue
    }
    const ticket = pair.players[i] as Ticket // in their order
    const back = dodgers.length > 0 ? avoiding(ticket, opponentOf(pair, user_id).user_id, now) : ticket
    lobby.queue.add(player, back)
    outcome.entries.push({ kind: 'ticket', ticket: back })
    if (dodgers.length > 0)
      outcome.tell.push({ player, message: { action: 'match_declined', declined_by: names.join(', ') } })
    outcome.tell.push({ player, message: stateOf(lobby, player, now) })
  }
  return outcome
}

function avoiding(ticket: Ticket, other: string, now: number): Ticket {
  const { declined, declined_at = declined.map(() => now) } = ticket.avoid
  return { ...ticket, avoid: { ...ticket.avoid, declined: [...declined, other], declined_at: [...declined_at, now] } }
}

/** Takes a pair out whose match runs. The match-room decided that, and it is durable already. */
export function matchCreated(lobby: Lobby, pairId: string, matchId: string): Outcome {
  const message = { action: 'match_ready', match_id: matchId } as const
  return { entries: [], tell: forgetPair(lobby, pairId).map((player) => ({ player, message })) }
}

/** Frees the players of a pair and returns them; returns none when there is no such pair. */
export function forgetPair(lobby: Lobby, pairId: string): Player[] {
  const pair = lobby.pairs.get(pairId)
  if (!pair) return []
  const players = unpair(lobby, pair)
  players.forEach(lobby.players.release)
  return players
}

function unpair(lobby: Lobby, pair: Pair): Player[] {
  lobby.pairs.delete(pair.pair_id)
  const players = playersOf(lobby, pair)
  for (const player of players) if (player.pair === pair) player.pair = undefined
  return players
}
