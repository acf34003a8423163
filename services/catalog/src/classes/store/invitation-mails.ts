import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * Those of some addresses, by their digests, that a class invites and that no mail of the last weeks has told so. `except` always hashes or
 * sorts; for `not exists` PostgreSQL compares 10,000 rows with each of 10,000 where it has not yet counted those of a new class.
 */
export async function notMailed(db: Kysely<Tables>, classId: string, digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email_digest: string }>`
    select email_digest from class_invitations where class_id = ${classId} and email_digest = any(${digests}::text[])
    except select email_digest from invitation_mails where class_id = ${classId} and email_digest = any(${digests}::text[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.email_digest))
}

export async function noteMailed(
  db: Kysely<Tables>,
  classId: string,
  digests: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into invitation_mails (class_id, email_digest, mailed_at)
    select class_id, digest, ${now} from classes, unnest(${digests}::text[]) as given(digest) where class_id = ${classId}
    on conflict do nothing`.execute(db)
}

export async function trimInvitationMails(db: Kysely<Tables>, until: Date): Promise<void> {
  await db.deleteFrom('invitation_mails').where('mailed_at', '<', until).execute()
}
