import { type Kysely, sql } from 'kysely'
import { addPair, emptyLobby, type Lobby } from '../domain/lobby.ts'
import { NOBODY, type Pair, type Ticket } from '../domain/ticket.ts'
import type { StoredPlayer, StoredTicket, Tables } from './tables.ts'

type StoredPair = Pick<Pair, 'pair_id' | 'confirmed' | 'expires_at'> & { players: [StoredPlayer, StoredPlayer] }

/** Milliseconds since the epoch: many thousands of rows are read, and dates are slow to parse. */
const ms = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Reads the whole queue back: what a new leader begins with. RULES MM7. */
export async function loadLobby(db: Kysely<Tables>): Promise<Lobby> {
  const lobby = emptyLobby()
  const [tickets, pairs] = await Promise.all([
    sql<StoredTicket>`select user_id, username, points, avoid, ${ms('joined_at')} as joined_at from tickets`.execute(
      db,
    ),
    sql<StoredPair>`select pair_id, players, confirmed, ${ms('expires_at')} as expires_at from pairs`.execute(db),
  ])
  for (const ticket of tickets.rows.sort((a, b) => a.joined_at - b.joined_at))
    lobby.queue.add(lobby.players.of(ticket.user_id), asTicket(ticket))
  for (const row of pairs.rows.sort((a, b) => a.expires_at - b.expires_at)) {
    const [first, second] = row.players
    const accepted = row.players.filter((player) => player.accepted).map((player) => player.user_id)
    addPair(lobby, { ...row, players: [asTicket(first), asTicket(second)], accepted })
  }
  return lobby
}

const asTicket = ({ user_id, username, points, joined_at, avoid }: StoredTicket): Ticket => ({
  user_id,
  username,
  points,
  joined_at,
  avoid: avoid ?? NOBODY,
})
