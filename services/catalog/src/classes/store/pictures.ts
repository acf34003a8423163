import { PICTURE_IDS } from '@skirmish/problem-text/picture-address'
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

/**
 * Counts the pictures of a statement that is saved as stored now: pictures may be deleted meanwhile that no other one shows, and whoever
 * deletes them does not see this one yet.
 */
export async function keepPictures(tx: Kysely<Tables>, statement: string, now: Date): Promise<void> {
  const ids = [...statement.matchAll(new RegExp(PICTURE_IDS, 'g'))].flatMap(([, id]) => id ?? [])
  if (ids.length === 0) return
  // Two statements with the same pictures lock them in one order.
  await sql`update pictures set stored_at = ${now} from (
      select picture_id from pictures where picture_id = any(${ids}) and stored_at < ${now} order by picture_id for update
    ) as shown where pictures.picture_id = shown.picture_id`.execute(tx)
}

/** Deletes pictures that were stored before `until`, but for those that something shows, or that a statement is saved with right now. */
export async function dropPictures(db: Kysely<Tables>, until: Date, shown: readonly string[]): Promise<void> {
  await sql`delete from pictures where picture_id in (
      select picture_id from pictures where stored_at < ${until} and picture_id <> all(${shown}) for update skip locked
    )`.execute(db)
}
