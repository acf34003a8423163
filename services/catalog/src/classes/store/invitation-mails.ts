import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Those of some addresses, by their digests, that a class invites and that no mail of the last weeks has told so. */
export async function notMailed(db: Kysely<Tables>, classId: string, digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email_digest: string }>`select email_digest from class_invitations
    where class_id = ${classId} and email_digest = any(${digests}::text[]) and not exists (
      select from invitation_mails m where m.class_id = ${classId} and m.email_digest = class_invitations.email_digest
    )`.execute(db)
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
