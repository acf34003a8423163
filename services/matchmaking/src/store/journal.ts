import { PairConfirmed } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database'
import { type OutboxRow, outboxRow } from '@skirmish/service-kit/outbox'
import { iso } from '../domain/iso.ts'
import type { Entry } from '../domain/lobby.ts'
import { NOBODY, type Pair, type Ticket } from '../domain/ticket.ts'
import type { StoredPlayer, StoredTicket, Tables } from './tables.ts'

interface StoredPair {
  pair_id: string
  players: StoredPlayer[]
  expires_at: string
  confirmed: boolean
}

/** What the migration's `write_decisions` takes; times are ISO 8601. */
interface Decisions {
  ended: string[]
  left: string[]
  waiting: (Omit<StoredTicket, 'joined_at'> & { joined_at: string })[]
  paired: StoredPair[]
  answered: StoredPair[]
  declines: { user_id: string; other_id: string; at: string }[]
  dodges: { user_id: string; at: string }[]
  events: OutboxRow[]
}

/**
 * Writes what a leader decided, in order, at once. Throws when the leader of `epoch` has been replaced; a player who is engaged
 * already breaks the primary key, RULES MM1. Answers whether there are events to relay.
 */
export async function writeEntries(
  database: Pick<Database<Tables>, 'call'>,
  shard: string,
  epoch: number,
  entries: readonly Entry[],
): Promise<boolean> {
  const decisions = decisionsOf(entries)
  const some = Object.fromEntries(Object.entries(decisions).filter(([, list]) => list.length > 0))
  await database.call('write_decisions', [shard, epoch, JSON.stringify(some)])
  return decisions.events.length > 0
}

/** The last state of every ticket and pair: what came and went in between is not written. */
function decisionsOf(entries: readonly Entry[]): Decisions {
  const tickets = new Map<string, Ticket | null>()
  const paired = new Map<string, StoredPair>()
  const answered = new Map<string, StoredPair>()
  const ended: string[] = []
  const rest: Pick<Decisions, 'declines' | 'dodges' | 'events'> = { declines: [], dodges: [], events: [] }
  for (const entry of entries) {
    switch (entry.kind) {
      case 'ticket':
        tickets.set(entry.ticket.user_id, entry.ticket)
        break
      case 'ticket_dropped':
        tickets.set(entry.user_id, null)
        break
      case 'paired':
        for (const user of entry.left) tickets.set(user, null)
        paired.set(entry.pair.pair_id, stored(entry.pair, [], false))
        break
      case 'accepted':
      case 'confirmed': {
        const { pair, kind } = entry
        const list = paired.has(pair.pair_id) ? paired : answered
        list.set(pair.pair_id, stored(pair, entry.accepted, kind === 'confirmed'))
        if (kind === 'confirmed') rest.events.push(confirmation(pair))
        break
      }
      case 'pair_ended': {
        const { pair, dodgers } = entry
        if (!paired.delete(pair.pair_id)) ended.push(pair.pair_id)
        answered.delete(pair.pair_id)
        const [a, b] = pair.players
        const at = iso(entry.at)
        rest.declines.push(
          { user_id: a.user_id, other_id: b.user_id, at },
          { user_id: b.user_id, other_id: a.user_id, at },
        )
        rest.dodges.push(...dodgers.map((user_id) => ({ user_id, at })))
      }
    }
  }
  const left: string[] = []
  const waiting: Decisions['waiting'] = []
  for (const [user, ticket] of tickets) {
    if (ticket) waiting.push({ ...ticket, avoid: avoided(ticket), joined_at: iso(ticket.joined_at) })
    else left.push(user)
  }
  return { ended, left, waiting, paired: [...paired.values()], answered: [...answered.values()], ...rest }
}

const avoided = ({ avoid }: Ticket) => (avoid === NOBODY ? undefined : avoid)

const stored = (pair: Pair, accepted: readonly string[], confirmed: boolean): StoredPair => ({
  pair_id: pair.pair_id,
  players: pair.players.map((player) => ({
    ...player,
    avoid: avoided(player),
    accepted: accepted.includes(player.user_id),
  })),
  expires_at: iso(pair.expires_at),
  confirmed,
})

function confirmation(pair: Pair): OutboxRow {
  const players = pair.players.map(({ user_id, username }) => ({ user_id, username }))
  return outboxRow(PairConfirmed, { pair_id: pair.pair_id, players })
}
