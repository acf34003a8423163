import type { SocketAddress } from '@skirmish/contracts/live'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type OpenSocket = SocketAddress & { user_id: string }

export async function addSocket(
  db: Kysely<Tables>,
  matchId: string,
  userId: string,
  address: SocketAddress,
): Promise<void> {
  await db
    .insertInto('presence')
    .values({ ...address, match_id: matchId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a socket; answers whether the player has another one on this match. */
export async function removeSocket(
  db: Kysely<Tables>,
  matchId: string,
  userId: string,
  conn: string,
): Promise<boolean> {
  await db.deleteFrom('presence').where('conn', '=', conn).execute()
  return (await socketsOf(db, matchId)).some((socket) => socket.user_id === userId)
}

export function socketsOf(db: Kysely<Tables>, matchId: string): Promise<OpenSocket[]> {
  return db.selectFrom('presence').select(['conn', 'gateway', 'user_id']).where('match_id', '=', matchId).execute()
}

export async function noteBeat(db: Kysely<Tables>, gateway: string, now: Date): Promise<void> {
  await db
    .insertInto('gateways')
    .values({ gateway, seen_at: now })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ seen_at: now }))
    .execute()
}

/** Takes the sockets of gateways that are silent since `before` out of the table, and returns whose they were. */
export async function dropSilentGateways(
  db: Kysely<Tables>,
  before: Date,
): Promise<{ match_id: string; user_id: string }[]> {
  const { rows } = await sql<{ match_id: string; user_id: string }>`with gone as (
      delete from presence where gateway not in (select gateway from gateways where seen_at >= ${before})
      returning match_id, user_id
    ) select distinct match_id, user_id from gone
    where not exists (select from presence p join gateways g using (gateway)
      where p.match_id = gone.match_id and p.user_id = gone.user_id and g.seen_at >= ${before})`.execute(db)
  return rows
}
