import type { SocketAddress } from '@skirmish/contracts/live'
import { GATEWAY_SILENT_MS } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Address = SocketAddress & { user_id: string }

/** Adds the socket of a page, or finds it again; one that has closed stays closed: a repeated opening may arrive after the close. */
export async function openPage(db: Kysely<Tables>, userId: string, address: SocketAddress, now: Date): Promise<void> {
  await sql`insert into people_sockets as s (gateway, conn, user_id, announced_at)
    values (${address.gateway}, ${address.conn}, ${userId}, ${now})
    on conflict (gateway, conn) do update set announced_at = ${now} where s.closed_at is null`.execute(db)
}

/** Closes it for good, also one whose opening has not arrived. */
export async function closePage(db: Kysely<Tables>, userId: string, address: SocketAddress, now: Date): Promise<void> {
  await sql`insert into people_sockets as s (gateway, conn, user_id, announced_at, closed_at)
    values (${address.gateway}, ${address.conn}, ${userId}, ${now}, ${now})
    on conflict (gateway, conn) do update set closed_at = ${now} where s.closed_at is null`.execute(db)
}

/** The open pages of players. Those of a gateway that is silent do not count, and need no sweep. RULES PE4. */
export async function pagesOf(db: Kysely<Tables>, userIds: readonly string[], now: Date): Promise<Address[]> {
  const heard = new Date(now.getTime() - GATEWAY_SILENT_MS)
  const { rows } = await sql<Address>`select gateway, conn, user_id from people_sockets s
    where user_id = any(${userIds}) and closed_at is null and (announced_at >= ${heard}
      or exists (select from gateways where gateways.gateway = s.gateway and seen_at >= ${heard}))`.execute(db)
  return rows
}

/** Forgets pages that were closed before `before`, and those of gateways that are forgotten. */
export async function trimPages(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`delete from people_sockets where closed_at < ${before}`.execute(db)
  await sql`delete from people_sockets s where announced_at < ${before}
    and not exists (select from gateways where gateways.gateway = s.gateway)`.execute(db)
}
