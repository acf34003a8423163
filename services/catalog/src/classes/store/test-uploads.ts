import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** The bytes of tests that a teacher has stored since a moment. */
export async function bytesUploaded(tx: Kysely<Tables>, authorId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select coalesce(sum(bytes), 0) as bytes from test_uploads
    where author_id = ${authorId} and at > ${since}`.execute(tx)
  return Number(rows[0]?.bytes ?? 0)
}

export async function noteUpload(tx: Kysely<Tables>, author_id: string, at: Date, bytes: number): Promise<void> {
  await tx.insertInto('test_uploads').values({ author_id, at, bytes }).execute()
}

/** Forgets what was stored before `until`. */
export async function trimUploads(db: Kysely<Tables>, until: Date): Promise<void> {
  await db.deleteFrom('test_uploads').where('at', '<', until).execute()
}
