import { type Kysely, sql } from 'kysely'

/** The addresses that were told by mail that a class invites them. RULES CL2. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table invitation_mails (
    class_id text not null references classes on delete cascade,
    email_digest text not null,
    mailed_at timestamptz not null,
    primary key (class_id, email_digest)
  )`.execute(db)
  await sql`create index invitation_mails_by_time on invitation_mails (mailed_at)`.execute(db)
}
