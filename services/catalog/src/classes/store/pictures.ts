import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Stores a picture, or notes that somebody stored it again. */
export async function savePicture(
  db: Kysely<Tables>,
  picture: { picture_id: string; webp: Uint8Array; stored_at: Date },
): Promise<void> {
  const { webp, ...row } = picture
  await db
    .insertInto('pictures')
    .values({ ...row, webp: Buffer.from(webp) })
    .onConflict((conflict) => conflict.column('picture_id').doUpdateSet({ stored_at: row.stored_at }))
    .execute()
}

export async function pictureBytes(db: Kysely<Tables>, pictureId: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('pictures').select('webp').where('picture_id', '=', pictureId).executeTakeFirst()
  return row?.webp
}

export async function hasPicture(db: Kysely<Tables>, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('picture_id')
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes pictures that were stored before `until`, but for those that something shows. */
export async function dropPictures(db: Kysely<Tables>, until: Date, shown: readonly string[]): Promise<void> {
  await sql`delete from pictures where stored_at < ${until} and picture_id <> all(${shown})`.execute(db)
}
