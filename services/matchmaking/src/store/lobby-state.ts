import type { Kysely } from 'kysely'
import { emptyLobby, type Lobby, type Pair } from '../domain/lobby.ts'
import type { Tables } from './tables.ts'

/** Reads the whole queue back: what a new leader begins with. RULES MM7. */
export async function loadLobby(db: Kysely<Tables>): Promise<Lobby> {
  const lobby = emptyLobby()
  for (const row of await db.selectFrom('tickets').selectAll().orderBy('joined_at').execute()) {
    lobby.tickets.add({ ...row, joined_at: row.joined_at.getTime() })
  }
  for (const row of await db.selectFrom('pairs').selectAll().orderBy('expires_at').execute()) {
    const [first, second] = row.players
    const pair: Pair = {
      pair_id: row.pair_id,
      players: [first, second],
      expires_at: row.expires_at.getTime(),
      accepted: row.players.filter((player) => player.accepted).map((player) => player.user_id),
      confirmed: row.confirmed,
    }
    lobby.pairs.set(pair.pair_id, pair)
    for (const { user_id } of pair.players) lobby.pairOf.set(user_id, pair.pair_id)
  }
  return lobby
}
