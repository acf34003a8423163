import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addPair, emptyLobby, type Lobby } from '../domain/lobby.ts'
import { NOBODY, type Pair, type Ticket } from '../domain/ticket.ts'
import type { StoredTicket, Tables } from './tables.ts'

type StoredPlayer = StoredTicket & Pick<Pair, 'pair_id' | 'expires_at'> & { accepted: boolean }

/** Rows by column: the values of each column, in the order of the rows. */
type Columns<R> = { [name in keyof R]-?: R[name][] }

const TICKET = ['user_id', 'username', 'points', 'joined_at', 'avoid'] as const
const PLAYER = [...TICKET, 'pair_id', 'expires_at', 'accepted'] as const
/** The leader reads this many rows in one turn, so that it renews the lease in between, however long the queue is. */
const AT_ONCE = 1_000

/** With whom the player blocks by now: a leader that was told may have died before it wrote the ticket. RULES PE3. */
const AVOID = sql`case when cardinality(blocked) > 0 or avoid ? 'blocked'
  then coalesce(avoid, '{"recent": [], "declined": []}') || jsonb_build_object('blocked', coalesce(to_jsonb(blocked), '[]')) else avoid end as avoid`

/** Milliseconds since the epoch. */
const ms = (column: string) => sql`date_part('epoch', ${sql.ref(column)}) * 1000 as ${sql.ref(column)}`
const second = (column: string) => sql`floor(date_part('epoch', ${sql.ref(column)})) as second`

/** Reads the whole queue back from the tables; a new leader begins with it. RULES MM7. */
export async function loadLobby(db: Kysely<Tables>): Promise<Lobby> {
  const lobby = emptyLobby()
  const ticket = sql`user_id, username, points, ${AVOID}, ${ms('joined_at')}`
  const [waiting, paired] = await Promise.all([
    readColumns<StoredTicket>(
      db,
      TICKET,
      sql`select ${ticket}, ${second('joined_at')} from tickets left join blocks using (user_id) order by second, joined_at`,
    ),
    readColumns<StoredPlayer>(
      db,
      PLAYER,
      sql`select ${ticket}, pair_id, accepted, ${ms('expires_at')}, ${second('expires_at')} from engaged left join blocks using (user_id)
        where match_id is null order by second, expires_at, pair_id`,
    ),
  ])
  await inTurns(waiting, ticketsOf, (one) => lobby.queue.add(lobby.players.of(one.user_id), one))
  await inTurns(paired, pairsOf, (pair) => addPair(lobby, pair))
  return lobby
}

/**
 * Reads the rows of `source`, grouped by `second`. Columns as JSON lists take two thirds of the time of plain rows, above all in a process
 * that has just started, and that time is part of a takeover.
 */
async function readColumns<R>(
  db: Kysely<Tables>,
  names: readonly (keyof R & string)[],
  source: RawBuilder<unknown>,
): Promise<Columns<R>[]> {
  const lists = names.map((name) => sql`json_agg(${sql.ref(name)}) as ${sql.ref(name)}`)
  const { rows } = await sql<
    Columns<R>
  >`select ${sql.join(lists)} from (${source}) as rows group by second order by second`.execute(db)
  return rows
}

async function inTurns<R, T>(all: Columns<R>[], items: (columns: Columns<R>) => Iterable<T>, take: (item: T) => void) {
  let taken = 0
  for (const columns of all) {
    for (const item of items(columns)) {
      take(item)
      if (++taken % AT_ONCE === 0) await nextTurn()
    }
  }
}

function* ticketsOf(tickets: Columns<StoredTicket>): Generator<Ticket> {
  for (const i of tickets.user_id.keys()) yield ticketAt(tickets, i)
}

/** The players of a pair stand side by side. */
function* pairsOf(players: Columns<StoredPlayer>): Generator<Pair> {
  for (const [i, pair_id] of players.pair_id.entries()) {
    if (players.pair_id[i + 1] !== pair_id) continue
    const both = [ticketAt(players, i), ticketAt(players, i + 1)] as const
    const accepted = both.filter((_, at) => players.accepted[i + at]).map(({ user_id }) => user_id)
    const expires_at = players.expires_at[i] as number // a column has as many values as the others
    yield { pair_id, players: both, expires_at, accepted, confirmed: accepted.length === 2 }
  }
}

const ticketAt = ({ user_id, username, points, joined_at, avoid }: Columns<StoredTicket>, i: number): Ticket =>
  ({
    user_id: user_id[i],
    username: username[i],
    points: points[i],
    joined_at: joined_at[i],
    avoid: avoid[i] ?? NOBODY,
  }) as Ticket // a column has as many values as the others
