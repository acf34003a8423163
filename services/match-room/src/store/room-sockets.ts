import type { SocketAddress } from '@skirmish/contracts/live'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The match or custom session that a socket belongs to. Each change of the players in it is made under the lock of its row. */
export type Room = `match:${string}` | `session:${string}`
export const matchRoom = (matchId: string): Room => `match:${matchId}`
export const sessionRoom = (code: string): Room => `session:${code}`

export type OpenSocket = SocketAddress & { user_id: string }

/**
 * Adds a socket to a room, or finds it again after its gateway was silent. Returns false when the socket has closed already: a repeated
 * opening may arrive after the close.
 */
export async function openSocket(
  db: Kysely<Tables>,
  room: Room,
  userId: string,
  address: SocketAddress,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into room_sockets as s (gateway, conn, room, user_id, announced_at)
    values (${address.gateway}, ${address.conn}, ${room}, ${userId}, ${now})
    on conflict (gateway, conn) do update set lost_at = null, announced_at = ${now} where s.closed_at is null
    returning conn`.execute(db)
  return rows.length > 0
}

/** Closes a socket for good, also a socket whose opening has not arrived. */
export async function closeSocket(
  db: Kysely<Tables>,
  room: Room,
  userId: string,
  address: SocketAddress,
  now: Date,
): Promise<void> {
  await sql`insert into room_sockets as s (gateway, conn, room, user_id, announced_at, closed_at)
    values (${address.gateway}, ${address.conn}, ${room}, ${userId}, ${now}, ${now})
    on conflict (gateway, conn) do update set closed_at = ${now} where s.closed_at is null`.execute(db)
}

/** The open sockets of a room. */
export function socketsIn(db: Kysely<Tables>, room: Room): Promise<OpenSocket[]> {
  return db
    .selectFrom('room_sockets')
    .select(['conn', 'gateway', 'user_id'])
    .where('room', '=', room)
    .where('closed_at', 'is', null)
    .where('lost_at', 'is', null)
    .execute()
}

const heardSince = (before: Date) => sql`(announced_at >= ${before} or exists (
  select from gateways where gateways.gateway = room_sockets.gateway and seen_at >= ${before}))`

/** Rooms with sockets of gateways that are silent since `before`. */
export async function roomsOfSilentGateways(db: Kysely<Tables>, before: Date): Promise<Room[]> {
  const { rows } = await sql<{ room: Room }>`select distinct room from room_sockets
    where closed_at is null and lost_at is null and not ${heardSince(before)} limit 1000`.execute(db)
  return rows.map(({ room }) => room)
}

/** Marks sockets of a room as lost whose gateways are silent since `before`; returns the players who have no open socket left. */
export async function loseSilentSockets(db: Kysely<Tables>, room: Room, before: Date, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`update room_sockets set lost_at = ${now}
    where room = ${room} and closed_at is null and lost_at is null and not ${heardSince(before)} returning user_id`.execute(
    db,
  )
  if (rows.length === 0) return []
  const left = new Set((await socketsIn(db, room)).map((socket) => socket.user_id))
  return [...new Set(rows.map((row) => row.user_id))].filter((user) => !left.has(user))
}

/** Whether a player has a lost socket in a room whose gateway has been heard since: the gateway may announce the socket in a moment. */
export async function mayBeBack(db: Kysely<Tables>, room: Room, userId: string, heardAfter: Date): Promise<boolean> {
  const { rows } = await sql`select from room_sockets join gateways using (gateway)
    where room = ${room} and user_id = ${userId} and closed_at is null and lost_at is not null
      and seen_at > lost_at and unbroken_since > ${heardAfter} limit 1`.execute(db)
  return rows.length > 0
}

/** Forgets sockets that were closed or lost before `before`. */
export async function trimSockets(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`delete from room_sockets where (closed_at is not null or lost_at is not null)
    and coalesce(closed_at, lost_at) < ${before}`.execute(db)
}
