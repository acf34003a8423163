import { rankOf } from '@skirmish/contracts/ranks'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { createFifo, type Fifo } from './fifo.ts'
import { iso } from './iso.ts'
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
  tickets: Queue
  pairs: SpreadMap<Pair>
  /** Every pair at the end of its window, in the order in which they were made; those that ended or were confirmed as well. */
  expiring: Fifo<Pair>
  /** The pair that a player is in, until its match is created; who plays is found in the tables. RULES MM1. */
  pairOf: SpreadMap<Pair>
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
  tell: { user_id: string; message: MatchmakingPush }[]
}

export const emptyLobby = (): Lobby => ({
  tickets: createQueue(),
  pairs: createSpreadMap(),
  expiring: createFifo(),
  pairOf: createSpreadMap(),
})

/** Takes a pair into the lobby. Its players are in no other one. */
export function addPair(lobby: Lobby, pair: Pair): void {
  lobby.pairs.set(pair.pair_id, pair)
  lobby.expiring.push(pair)
  for (const { user_id } of pair.players) lobby.pairOf.set(user_id, pair)
}

const nothing = (): Outcome => ({ entries: [], tell: [] })

/** How a player stands, for whoever opens the socket again. RULES MM6. */
export function stateOf(lobby: Lobby, userId: string, now: number): MatchmakingPush {
  const pair = lobby.pairOf.get(userId)
  if (pair?.confirmed) return { action: 'match_confirmed', pair_key: pair.pair_id }
  if (pair) return pairedMessage(pair, userId, now)
  const ticket = lobby.tickets.get(userId)
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
export function join(lobby: Lobby, ticket: Ticket, now: number, timing: Timing): Outcome {
  const me = ticket.user_id
  if (lobby.tickets.has(me) || lobby.pairOf.has(me))
    return { entries: [], tell: [{ user_id: me, message: stateOf(lobby, me, now) }] }
  const partner = lobby.tickets.closest(ticket, now)
  if (partner) return propose(lobby, [[partner, ticket]], now, timing)
  lobby.tickets.add(ticket)
  return { entries: [{ kind: 'ticket', ticket }], tell: [{ user_id: me, message: stateOf(lobby, me, now) }] }
}

export function leave(lobby: Lobby, users: readonly string[]): Outcome {
  const outcome = nothing()
  for (const user_id of users) {
    if (!lobby.tickets.remove(user_id)) continue
    outcome.entries.push({ kind: 'ticket_dropped', user_id })
    outcome.tell.push({ user_id, message: { action: 'idle' } })
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
  const waits = (ticket: Ticket) => lobby.tickets.get(ticket.user_id) === ticket
  return propose(
    lobby,
    found.filter(([a, b]) => waits(a) && waits(b)),
    now,
    timing,
  )
}

function propose(lobby: Lobby, found: (readonly [Ticket, Ticket])[], now: number, timing: Timing): Outcome {
  const outcome = nothing()
  for (const players of found) {
    const pair: Pair = {
      pair_id: timing.newId(),
      players,
      expires_at: now + timing.acceptMs,
      accepted: [],
      confirmed: false,
    }
    addPair(lobby, pair)
    const left: string[] = []
    outcome.entries.push({ kind: 'paired', pair, left })
    for (const { user_id } of players) {
      if (lobby.tickets.remove(user_id)) left.push(user_id)
      outcome.tell.push({ user_id, message: pairedMessage(pair, user_id, now) })
    }
  }
  return outcome
}

/** Notes an acceptance; the second one confirms the pair. An answer after the window is refused. RULES MM4. */
export function accept(lobby: Lobby, userId: string, pairKey: string, now: number): Outcome {
  const pair = lobby.pairOf.get(userId)
  if (pair?.pair_id !== pairKey || (!pair.confirmed && pair.expires_at <= now)) return refused(userId)
  if (pair.accepted.includes(userId))
    return { entries: [], tell: [{ user_id: userId, message: stateOf(lobby, userId, now) }] }
  pair.accepted.push(userId)
  if (pair.accepted.length < 2)
    return {
      entries: [{ kind: 'accepted', pair, accepted: [userId] }],
      tell: [{ user_id: userId, message: pairedMessage(pair, userId, now) }],
    }
  pair.confirmed = true
  const message = { action: 'match_confirmed', pair_key: pairKey } as const
  const accepted = [...pair.accepted]
  return {
    entries: [{ kind: 'confirmed', pair, accepted }],
    tell: pair.players.map(({ user_id }) => ({ user_id, message })),
  }
}

export function decline(lobby: Lobby, userId: string, pairKey: string, now: number): Outcome {
  const pair = lobby.pairOf.get(userId)
  if (pair?.pair_id !== pairKey || pair.confirmed) return refused(userId)
  return endPair(lobby, pair, [userId], now)
}

const refused = (userId: string): Outcome => ({
  entries: [],
  tell: [{ user_id: userId, message: { action: 'refused', reason: 'This pairing is not open any more.' } }],
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
  forgetPair(lobby, pair.pair_id)
  const outcome: Outcome = { entries: [{ kind: 'pair_ended', pair, dodgers, at: now }], tell: [] }
  const names = pair.players.filter(({ user_id }) => dodgers.includes(user_id)).map(({ username }) => username)
  for (const player of pair.players) {
    const { user_id } = player
    if (dodgers.includes(user_id)) {
      outcome.tell.push({ user_id, message: { action: 'idle' } })
      continue
    }
    const back: Ticket = {
      ...player,
      avoid: { ...player.avoid, declined: [...player.avoid.declined, opponentOf(pair, user_id).user_id] },
    }
    lobby.tickets.add(back)
    outcome.entries.push({ kind: 'ticket', ticket: back })
    outcome.tell.push({ user_id, message: { action: 'match_declined', declined_by: names.join(', ') } })
    outcome.tell.push({ user_id, message: stateOf(lobby, user_id, now) })
  }
  return outcome
}

/** The match of a pair runs: a fact of the match-room, durable already. */
export function matchCreated(lobby: Lobby, pairId: string, matchId: string): Outcome {
  const message = { action: 'match_ready', match_id: matchId } as const
  const pair = forgetPair(lobby, pairId)
  return { entries: [], tell: pair?.players.map(({ user_id }) => ({ user_id, message })) ?? [] }
}

export function forgetPair(lobby: Lobby, pairId: string): Pair | undefined {
  const pair = lobby.pairs.get(pairId)
  lobby.pairs.delete(pairId)
  for (const { user_id } of pair?.players ?? []) if (lobby.pairOf.get(user_id) === pair) lobby.pairOf.delete(user_id)
  return pair
}
