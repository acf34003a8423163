import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** A call that waits for a run says so every second; a call that has been silent for longer has left, or its process has ended. */
const SILENT_SECONDS = 5

/** Notes that the call is still there. */
export async function keepWaiting(db: Kysely<Tables>, submissionId: string): Promise<void> {
  await sql`update submissions set waited_at = now() where submission_id = ${submissionId} and judgement is null`.execute(
    db,
  )
}

/** Notes that the call has left. */
export async function stopWaiting(db: Kysely<Tables>, submissionId: string): Promise<void> {
  await sql`update submissions set waited_at = null where submission_id = ${submissionId} and judgement is null`.execute(
    db,
  )
}

/** The code and inputs of a submission, for the judge; nothing for a run that nobody waits for. */
export async function storedSource(
  db: Kysely<Tables>,
  submissionId: string,
): Promise<{ code: string; inputs: string[] | null } | undefined> {
  return db
    .selectFrom('submissions')
    .select(['code', 'inputs'])
    .where('submission_id', '=', submissionId)
    .where('judgement', 'is', null)
    .where((where) =>
      where.or([
        where('kind', '=', 'submit'),
        where('waited_at', '>', sql<Date>`now() - ${SILENT_SECONDS} * interval '1 second'`),
      ]),
    )
    .executeTakeFirst()
}
