import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Stores whom a player blocks, unless newer news are stored. RULES PE3. */
export async function noteBlocks(
  db: Kysely<Tables>,
  userId: string,
  blocked: readonly string[],
  version: number,
): Promise<void> {
  await sql`insert into blocks (user_id, blocked, version) values (${userId}, ${blocked}, ${version})
    on conflict (user_id) do update set blocked = excluded.blocked, version = excluded.version
    where blocks.version < excluded.version`.execute(db)
}

export async function blockedBy(db: Kysely<Tables>, userId: string): Promise<readonly string[]> {
  const row = await db.selectFrom('blocks').select('blocked').where('user_id', '=', userId).executeTakeFirst()
  return row?.blocked ?? []
}
