import { type Kysely, sql } from 'kysely'
import { addPair, emptyLobby, type Lobby } from '../domain/lobby.ts'
import { NOBODY, type Pair, type Ticket } from '../domain/ticket.ts'
import type { StoredTicket, Tables } from './tables.ts'

type StoredPlayer = StoredTicket & Pick<Pair, 'pair_id' | 'expires_at'> & { accepted: boolean }

/** Milliseconds since the epoch: many thousands of rows are read, and dates are slow to parse. */
const ms = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Reads the whole queue back: what a new leader begins with. RULES MM7. */
export async function loadLobby(db: Kysely<Tables>): Promise<Lobby> {
  const lobby = emptyLobby()
  const ticket = sql`user_id, username, points, avoid, ${ms('joined_at')} as joined_at`
  const [tickets, paired] = await Promise.all([
    sql<StoredTicket>`select ${ticket} from tickets`.execute(db),
    sql<StoredPlayer>`select ${ticket}, pair_id, accepted, ${ms('expires_at')} as expires_at
      from engaged where match_id is null`.execute(db),
  ])
  const byWait = (a: StoredTicket, b: StoredTicket) => a.joined_at - b.joined_at
  for (const row of tickets.rows.sort(byWait)) lobby.queue.add(lobby.players.of(row.user_id), asTicket(row))
  for (const pair of pairsOf(paired.rows.sort(byWait))) addPair(lobby, pair)
  return lobby
}

/** The pairs of so many players, in the order in which they expire. */
function pairsOf(players: readonly StoredPlayer[]): Pair[] {
  const alone = new Map<string, StoredPlayer>()
  const pairs: Pair[] = []
  for (const second of players) {
    const { pair_id, expires_at } = second
    const first = alone.get(pair_id)
    if (!first) {
      alone.set(pair_id, second)
      continue
    }
    const accepted = [first, second].filter((player) => player.accepted).map(({ user_id }) => user_id)
    const confirmed = accepted.length === 2
    pairs.push({ pair_id, players: [asTicket(first), asTicket(second)], expires_at, accepted, confirmed })
  }
  return pairs.sort((a, b) => a.expires_at - b.expires_at)
}

const asTicket = ({ user_id, username, points, joined_at, avoid }: StoredTicket): Ticket => ({
  user_id,
  username,
  points,
  joined_at,
  avoid: avoid ?? NOBODY,
})
