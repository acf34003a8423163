import { rankOf } from '@skirmish/contracts/ranks'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { createFifo, type Fifo } from './fifo.ts'
import { iso } from './iso.ts'
import { createPlayers, type Player, type Players } from './player.ts'
import { createQueue, type Queue } from './queue.ts'
import { createSpreadMap, type SpreadMap } from './spread-map.ts'
import type { Ticket } from './ticket.ts'

export interface Pair {
  pair_id: string
  players: readonly [Ticket, Ticket]
  expires_at: number
  accepted: string[]
  confirmed: boolean
}

/** Everything that the leader of a queue keeps in memory: who waits and who has been paired, not who plays. Each change comes with the entries that make it durable. */
export interface Lobby {
  players: Players
  queue: Queue<Player>
  pairs: SpreadMap<Pair>
  /** Every pair at the end of its window, in the order in which they were made; those that ended or were confirmed as well. */
  expiring: Fifo<Pair>
}

export type Entry =
  | { kind: 'ticket'; ticket: Ticket }
  | { kind: 'ticket_dropped'; user_id: string }
  /** `left` names those of the two who had a ticket. */
  | { kind: 'paired'; pair: Pair; left: readonly string[] }
  | { kind: 'accepted' | 'confirmed'; pair: Pair; accepted: readonly string[] }
  | { kind: 'pair_ended'; pair: Pair; dodgers: readonly string[]; at: number }

export interface Timing {
  acceptMs: number
  newId(): string
}

/** What a decision leads to: journal entries, then messages once they are committed. */
export interface Outcome {
  entries: Entry[]
  tell: { player: Player; message: MatchmakingPush }[]
}

export const emptyLobby = (): Lobby => ({
  players: createPlayers(),
  queue: createQueue(),
  pairs: createSpreadMap(),
  expiring: createFifo(),
})

/** Takes a pair into the lobby. Its players are in no other one. */
export function addPair(lobby: Lobby, pair: Pair, players: readonly Player[] = playersOf(lobby, pair)): void {
  lobby.pairs.set(pair.pair_id, pair)
  lobby.expiring.push(pair)
  for (const player of players) player.pair = pair
}

const playersOf = (lobby: Lobby, pair: Pair): Player[] => pair.players.map(({ user_id }) => lobby.players.of(user_id))

const nothing = (): Outcome => ({ entries: [], tell: [] })

/** How a player stands, for whoever opens the socket again. RULES MM6. */
export function stateOf({ user_id, ticket, pair }: Player, now: number): MatchmakingPush {
  if (pair?.confirmed) return { action: 'match_confirmed', pair_key: pair.pair_id }
  if (pair) return pairedMessage(pair, user_id, now)
  return ticket ? { action: 'searching', since: iso(ticket.joined_at), server_time: iso(now) } : { action: 'idle' }
}

function pairedMessage(pair: Pair, userId: string, now: number): MatchmakingPush {
  const opponent = opponentOf(pair, userId)
  return {
    action: 'match_paired',
    pair_key: pair.pair_id,
    opponent: opponent.username,
    opponent_rank: rankOf(opponent.points),
    expires_at: iso(pair.expires_at),
    server_time: iso(now),
    accepted: pair.accepted.includes(userId),
  }
}

const opponentOf = (pair: Pair, userId: string): Ticket =>
  pair.players[0].user_id === userId ? pair.players[1] : pair.players[0]

/** Adds a player to the queue; whoever waits or plays already stays where they are. RULES MM1, MM2. */
export function join(lobby: Lobby, player: Player, ticket: Ticket, now: number, timing: Timing): Outcome {
  if (player.ticket || player.pair) return { entries: [], tell: [{ player, message: stateOf(player, now) }] }
  const partner = lobby.queue.closest(ticket, now)
  if (partner) {
    player.ticket = ticket
    return propose(lobby, [[partner, player]], now, timing)
  }
  lobby.queue.add(player, ticket)
  return { entries: [{ kind: 'ticket', ticket }], tell: [{ player, message: stateOf(player, now) }] }
}

export function leave(lobby: Lobby, players: readonly Player[]): Outcome {
  const outcome = nothing()
  for (const player of players) {
    if (!lobby.queue.remove(player)) continue
    outcome.entries.push({ kind: 'ticket_dropped', user_id: player.user_id })
    outcome.tell.push({ player, message: { action: 'idle' } })
    lobby.players.release(player)
  }
  return outcome
}

/** Pairs those whom a wave has found for each other, if both still wait: much may have happened while it was computed. RULES MM2. */
export function meet(
  lobby: Lobby,
  found: readonly (readonly [Ticket, Ticket])[],
  now: number,
  timing: Timing,
): Outcome {
  const whoWaits = (ticket: Ticket) => {
    const player = lobby.players.find(ticket.user_id)
    return player?.ticket === ticket ? player : undefined
  }
  const still: [Player, Player][] = []
  for (const [a, b] of found) {
    const [first, second] = [whoWaits(a), whoWaits(b)]
    if (first && second) still.push([first, second])
  }
  return propose(lobby, still, now, timing)
}

/** Each of them has a ticket, and newcomers are not in the queue. */
function propose(lobby: Lobby, found: (readonly [Player, Player])[], now: number, timing: Timing): Outcome {
  const outcome = nothing()
  for (const both of found) {
    const [{ ticket: first }, { ticket: second }] = both
    if (!first || !second) continue
    const pair: Pair = {
      pair_id: timing.newId(),
      players: [first, second],
      expires_at: now + timing.acceptMs,
      accepted: [],
      confirmed: false,
    }
    addPair(lobby, pair, both)
    const left: string[] = []
    outcome.entries.push({ kind: 'paired', pair, left })
    for (const player of both) {
      if (lobby.queue.remove(player)) left.push(player.user_id)
      player.ticket = undefined
      outcome.tell.push({ player, message: pairedMessage(pair, player.user_id, now) })
    }
  }
  return outcome
}

/** Notes an acceptance; the second one confirms the pair. An answer after the window is refused. RULES MM4. */
export function accept(lobby: Lobby, player: Player, pairKey: string, now: number): Outcome {
  const { pair, user_id } = player
  if (pair?.pair_id !== pairKey || (!pair.confirmed && pair.expires_at <= now)) return refused(player)
  if (pair.accepted.includes(user_id)) return { entries: [], tell: [{ player, message: stateOf(player, now) }] }
  pair.accepted.push(user_id)
  if (pair.accepted.length < 2)
    return {
      entries: [{ kind: 'accepted', pair, accepted: [user_id] }],
      tell: [{ player, message: pairedMessage(pair, user_id, now) }],
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
  return endPair(lobby, pair, [user_id], now)
}

const refused = (player: Player): Outcome => ({
  entries: [],
  tell: [{ player, message: { action: 'refused', reason: 'This pairing is not open any more.' } }],
})

/** Ends the pairs whose window has passed: who has not accepted has dodged. RULES MM4. */
export function expirePairs(lobby: Lobby, now: number): Outcome {
  const outcome = nothing()
  for (let pair = lobby.expiring.first(); pair && pair.expires_at <= now; pair = lobby.expiring.first()) {
    lobby.expiring.shift()
    if (pair.confirmed || !lobby.pairs.has(pair.pair_id)) continue
    const { players, accepted } = pair
    const dodgers = players.map(({ user_id }) => user_id).filter((user) => !accepted.includes(user))
    const ended = endPair(lobby, pair, dodgers, now)
    outcome.entries.push(...ended.entries)
    outcome.tell.push(...ended.tell)
  }
  return outcome
}

/** The innocent go back to the queue with their waiting time; the dodgers do not. */
function endPair(lobby: Lobby, pair: Pair, dodgers: readonly string[], now: number): Outcome {
  const players = unpair(lobby, pair)
  const outcome: Outcome = { entries: [{ kind: 'pair_ended', pair, dodgers, at: now }], tell: [] }
  const names = pair.players.filter(({ user_id }) => dodgers.includes(user_id)).map(({ username }) => username)
  for (const [i, player] of players.entries()) {
    const { user_id } = player
    if (dodgers.includes(user_id)) {
      outcome.tell.push({ player, message: { action: 'idle' } })
      lobby.players.release(player)
      continue
    }
    const ticket = pair.players[i] as Ticket // in their order
    const back: Ticket = {
      ...ticket,
      avoid: { ...ticket.avoid, declined: [...ticket.avoid.declined, opponentOf(pair, user_id).user_id] },
    }
    lobby.queue.add(player, back)
    outcome.entries.push({ kind: 'ticket', ticket: back })
    outcome.tell.push({ player, message: { action: 'match_declined', declined_by: names.join(', ') } })
    outcome.tell.push({ player, message: stateOf(player, now) })
  }
  return outcome
}

/** The match of a pair runs: a fact of the match-room, durable already. */
export function matchCreated(lobby: Lobby, pairId: string, matchId: string): Outcome {
  const message = { action: 'match_ready', match_id: matchId } as const
  return { entries: [], tell: forgetPair(lobby, pairId).map((player) => ({ player, message })) }
}

/** Frees the players of a pair, and answers them; none when there is no such pair. */
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
