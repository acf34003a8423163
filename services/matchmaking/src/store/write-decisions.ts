import { PairConfirmed } from '@skirmish/contracts/events/matches'
import { type OutboxRow, outboxRow } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import { DODGES_KEPT_MS } from '../domain/dodges.ts'
import { iso } from '../domain/iso.ts'
import { type Entry, opponentOf } from '../domain/lobby.ts'
import { DECLINES_KEPT_MS, NOBODY, type Pair, type Ticket } from '../domain/ticket.ts'
import type { Noted, NotedPlayers, StoredTicket, Tables } from './tables.ts'

/** A ticket as JSON. */
type Waiting = Omit<StoredTicket, 'joined_at'> & { joined_at: string }

/** A player's new declines and dodges. */
interface Note {
  user_id: string
  declined: NotedPlayers
  dodges?: Noted[]
}

/** The argument of the database function `write_decisions`; times are ISO 8601, those of notes milliseconds since the epoch. */
interface Decisions {
  /** The ids of the pairs that ended. */
  ended: string[]
  left: string[]
  waiting: Waiting[]
  paired: (Waiting & { pair_id: string; accepted: boolean; expires_at: string })[]
  /** Players who accepted pairs of earlier transactions. */
  accepted: string[]
  /** One note for each player. */
  notes: Note[]
  /** Notes of these times and before no longer count; milliseconds since the epoch. */
  since: { declined: number; dodges: number }
  events: OutboxRow[]
}

/**
 * Writes what a leader decided, in order, at once. Throws when the leader of `epoch` has been replaced; a player who is engaged
 * already breaks the primary key, RULES MM1. Returns whether there are events to relay.
 */
export async function writeEntries(
  database: Pick<Database<Tables>, 'call'>,
  shard: string,
  epoch: number,
  entries: readonly Entry[],
): Promise<boolean> {
  const { since, ...decisions } = decisionsOf(entries)
  const some: Partial<Decisions> = Object.fromEntries(Object.entries(decisions).filter(([, list]) => list.length > 0))
  if (some.notes) some.since = since
  await database.call('write_decisions', [shard, epoch, JSON.stringify(some)])
  return decisions.events.length > 0
}

/** A pair, and its players who have accepted by then. */
interface Answered {
  pair: Pair
  accepted: readonly string[]
}

/** Reduces entries to the last state of every ticket and pair: states in between are not written. */
function decisionsOf(entries: readonly Entry[]): Decisions {
  const tickets = new Map<string, Ticket | null>()
  /** Pairs that these entries make, and earlier pairs that a player has accepted. */
  const [made, answered] = [new Map<string, Answered>(), new Map<string, Answered>()]
  const ended: string[] = []
  const notes = new Map<string, Note>()
  let since = { declined: 0, dodges: 0 }
  const events: OutboxRow[] = []
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
        made.set(entry.pair.pair_id, { pair: entry.pair, accepted: [] })
        break
      case 'accepted':
      case 'confirmed': {
        const { pair, accepted } = entry
        const list = made.has(pair.pair_id) ? made : answered
        list.set(pair.pair_id, { pair, accepted })
        if (entry.kind === 'confirmed') events.push(confirmation(pair))
        break
      }
      case 'pair_ended': {
        const { pair, dodgers, at } = entry
        if (!made.delete(pair.pair_id)) ended.push(...pair.players.map(({ user_id }) => user_id))
        answered.delete(pair.pair_id)
        if (dodgers.length === 0) break // neither player has declined the other
        for (const { user_id } of pair.players) {
          const note: Note = notes.get(user_id) ?? { user_id, declined: [] }
          note.declined.push({ user_id: opponentOf(pair, user_id).user_id, at })
          if (dodgers.includes(user_id)) note.dodges = [...(note.dodges ?? []), { at }]
          notes.set(user_id, note)
        }
        since = { declined: at - DECLINES_KEPT_MS, dodges: at - DODGES_KEPT_MS }
      }
    }
  }
  const left: string[] = []
  const waiting: Waiting[] = []
  for (const [user, ticket] of tickets) {
    if (ticket) waiting.push(asJson(ticket))
    else left.push(user)
  }
  const paired = [...made.values()].flatMap(({ pair, accepted }) =>
    pair.players.map((one) => engaged(pair, one, accepted)),
  )
  const accepted = [...answered.values()].flatMap((one) => one.accepted)
  return { ended, left, waiting, paired, accepted, notes: [...notes.values()], since, events }
}

const asJson = (ticket: Ticket): Waiting => ({
  ...ticket,
  avoid: ticket.avoid === NOBODY ? undefined : ticket.avoid,
  joined_at: iso(ticket.joined_at),
})

const engaged = ({ pair_id, expires_at }: Pair, ticket: Ticket, accepted: readonly string[]) => ({
  ...asJson(ticket),
  pair_id,
  accepted: accepted.includes(ticket.user_id),
  expires_at: iso(expires_at),
})

function confirmation(pair: Pair): OutboxRow {
  const players = pair.players.map(({ user_id, username }) => ({ user_id, username }))
  return outboxRow(PairConfirmed, { pair_id: pair.pair_id, players, confirmed_at: iso(Date.now()) })
}
