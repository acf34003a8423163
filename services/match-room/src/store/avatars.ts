import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The avatars of those who have chosen one. */
export async function avatarsOf(db: Kysely<Tables>, userIds: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('avatars').select(['user_id', 'image']).where('user_id', 'in', userIds).execute()
  return new Map(rows.map((row) => [row.user_id, row.image]))
}

/** Stores a player's choice of avatar; an older choice changes nothing. */
export async function noteAvatar(db: Kysely<Tables>, userId: string, image: string, version: number): Promise<void> {
  await db
    .insertInto('avatars')
    .values({ user_id: userId, image, version })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ image, version }).where('avatars.version', '<', version),
    )
    .execute()
}
