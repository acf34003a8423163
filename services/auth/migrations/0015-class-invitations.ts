import { type Kysely, sql } from 'kysely'

/** Mails that invite an address to a class: an address that has no account may be their reader. RULES CL2. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table mails add column invitation jsonb`.execute(db)
  await sql`create unique index mails_by_invitation on mails (email_key, (invitation ->> 'class_id')) where invitation is not null`.execute(
    db,
  )
  // A crowd of invitations waits while the others pass.
  await sql`create index mails_by_kind_and_due on mails ((invitation is not null), due_at)`.execute(db)
}
