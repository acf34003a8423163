import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

interface Privacy {
  user_id: string
  blocked_ids: readonly string[]
  online_hidden: boolean
  version: number
}

/** Stores what a player wishes, unless newer news are stored. */
export async function notePrivacy(db: Kysely<Tables>, news: Privacy): Promise<void> {
  const { user_id, blocked_ids, online_hidden, version } = news
  await sql`insert into privacy (user_id, blocked, online_hidden, version)
    values (${user_id}, ${blocked_ids}, ${online_hidden}, ${version})
    on conflict (user_id) do update set blocked = excluded.blocked, online_hidden = excluded.online_hidden,
      version = excluded.version where privacy.version < excluded.version`.execute(db)
}

/** Whether one of two players blocks the other. RULES PE3. */
export async function isBlockBetween(db: Kysely<Tables>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`select from privacy
    where (user_id = ${one} and ${other} = any(blocked)) or (user_id = ${other} and ${one} = any(blocked))`.execute(db)
  return rows.length > 0
}

/** Whether `one` blocks `other`. */
export async function isBlockedBy(db: Kysely<Tables>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`select from privacy where user_id = ${one} and ${other} = any(blocked)`.execute(db)
  return rows.length > 0
}

export async function hidesOnline(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('privacy').select('online_hidden').where('user_id', '=', userId).executeTakeFirst()
  return row?.online_hidden ?? false
}
