import { rankOf } from '@skirmish/contracts/ranks'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { createFifo, type Fifo } from './fifo.ts'
import { iso } from './iso.ts'
import { createPlayers, type Player, type Players } from './player.ts'
import { createQueue, type Queue } from './queue.ts'
import { createSpreadMap, type SpreadMap } from './spread-map.ts'
import { apartUntil, type Pair, type Ticket, timerSince } from './ticket.ts'

/** All that the leader of a queue keeps in memory: the waiting and the paired players, not the playing ones. Each change comes with the entries that make it durable. */
export interface Lobby {
  players: Players
  queue: Queue<Player>
  pairs: SpreadMap<Pair>
  /** All pairs in the order of their windows' ends. A pair stays in it until then, also when it has ended or is confirmed. */
  expiring: Fifo<Pair>
  /** Players in a match of an arena, or paired for one: the queue takes none of them. RULES AR3. */
  inArenas: Map<string, { pair_id: string; match_id: string | null }>
}

export type Entry =
  | { kind: 'ticket'; ticket: Ticket }
  | { kind: 'ticket_dropped'; user_id: string }
  /** `left` lists the players of the pair who had a ticket. */
  | { kind: 'paired'; pair: Pair; left: readonly string[] }
  | { kind: 'accepted' | 'confirmed'; pair: Pair; accepted: readonly string[] }
  | { kind: 'pair_ended'; pair: Pair; dodgers: readonly string[]; at: number }

export interface Timing {
  acceptMs: number
  newId(): string
}

/** What a decision leads to: entries to commit, then messages to send after the commit. */
export interface Outcome {
  entries: Entry[]
  tell: { player: Player; message: MatchmakingPush }[]
}

export const emptyLobby = (): Lobby => ({
  players: createPlayers(),
  queue: createQueue(),
  pairs: createSpreadMap(),
  expiring: createFifo(),
  inArenas: new Map(),
})

/** Adds a pair to the lobby. Its players are in no other pair. */
export function addPair(lobby: Lobby, pair: Pair, players: readonly Player[] = playersOf(lobby, pair)): void {
  lobby.pairs.set(pair.pair_id, pair)
  lobby.expiring.push(pair)
  for (const player of players) player.pair = pair
}

export const playersOf = (lobby: Lobby, pair: Pair): Player[] =>
  pair.players.map(({ user_id }) => lobby.players.of(user_id))

export const nothing = (): Outcome => ({ entries: [], tell: [] })

/** The player's state, as a newly opened socket is told. RULES MM6. */
export function stateOf(lobby: Lobby, player: Player, now: number): MatchmakingPush {
  const { user_id, ticket, pair } = player
  if (pair?.confirmed) return { action: 'match_confirmed', pair_key: pair.pair_id }
  if (pair) return pairedMessage(pair, user_id, now)
  if (!ticket) return { action: 'idle' }
  const ends = keptApart(lobby, ticket).map((other) => apartUntil(ticket, other, now))
  const until = Math.min(...ends.filter((end) => end > now))
  return {
    ...{ action: 'searching', since: iso(ticket.joined_at), timer_since: iso(timerSince(ticket)) },
    ...(Number.isFinite(until) && { apart_until: iso(until) }),
    server_time: iso(now),
  }
}

/** The waiting players among those whom a player has met or declined lately. */
const keptApart = (lobby: Lobby, { avoid: { recent, declined } }: Ticket): Ticket[] =>
  [...new Set([...recent, ...declined])].flatMap((user) => lobby.players.find(user)?.ticket ?? [])

/** The state of the waiting players whom these have met or declined lately, and who hear by it that one of these came or went. RULES MM3. */
const tellKeptApart = (lobby: Lobby, tickets: readonly Ticket[], now: number): Outcome['tell'] =>
  tickets
    .flatMap((ticket) => keptApart(lobby, ticket))
    .map(({ user_id }) => lobby.players.of(user_id))
    .map((player) => ({ player, message: stateOf(lobby, player, now) }))

/** What a pair looks like to one of its players. */
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
    opponent_accepted: pair.accepted.includes(opponent.user_id),
  }
}

export const opponentOf = (pair: Pair, userId: string): Ticket =>
  pair.players[0].user_id === userId ? pair.players[1] : pair.players[0]

/** Adds a player to the queue; a player who already waits or plays stays there. RULES MM1, MM2. */
export function join(lobby: Lobby, player: Player, ticket: Ticket, now: number, timing: Timing): Outcome {
  if (player.ticket || player.pair) return { entries: [], tell: [{ player, message: stateOf(lobby, player, now) }] }
  const partner = lobby.queue.closest(ticket, now)
  if (partner) {
    player.ticket = ticket
    return propose(lobby, [[partner, player]], now, timing)
  }
  lobby.queue.add(player, ticket)
  const state = { player, message: stateOf(lobby, player, now) }
  return { entries: [{ kind: 'ticket', ticket }], tell: [state, ...tellKeptApart(lobby, [ticket], now)] }
}

export function leave(lobby: Lobby, players: readonly Player[], now: number): Outcome {
  const outcome = nothing()
  const gone: Ticket[] = []
  for (const player of players) {
    const { ticket } = player
    if (!lobby.queue.remove(player)) continue
    outcome.entries.push({ kind: 'ticket_dropped', user_id: player.user_id })
    outcome.tell.push({ player, message: { action: 'idle' } })
    lobby.players.release(player)
    if (ticket) gone.push(ticket)
  }
  outcome.tell.push(...tellKeptApart(lobby, gone, now))
  return outcome
}

/** Proposes the pairs that a wave has found, if both players still wait: the queue may have changed while the wave was computed. RULES MM2. */
export function proposePairs(
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

/** Every given player has a ticket. A newcomer is not in the queue. */
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
    outcome.tell.push(...tellKeptApart(lobby, pair.players, now))
  }
  return outcome
}
