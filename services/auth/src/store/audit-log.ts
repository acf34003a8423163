import type { Kysely, Selectable } from 'kysely'
import type { AuditAction, Tables } from './tables.ts'

export interface NewEntry {
  /** `account` is the person the entry is about, `operator` somebody with the deployment's token. */
  actor: Tables['audit_log']['actor']
  action: AuditAction
  user_id: string | null
  /** Never an address, a name, a code or a token: entries outlive accounts. */
  details?: Record<string, string | number | boolean>
}
export type AuditEntry = Selectable<Tables['audit_log']>

/** Adds an entry to the log, in the transaction of what it tells of. */
export async function audit(tx: Kysely<Tables>, entry: NewEntry, now: Date): Promise<void> {
  const { details = {}, ...rest } = entry
  await tx
    .insertInto('audit_log')
    .values({ ...rest, at: now, details: JSON.stringify(details) })
    .execute()
}

/** The entries before one, or the newest, of an account or of all; the newest first. */
export function auditEntries(
  db: Kysely<Tables>,
  which: { user_id?: string | undefined; before?: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit_log').selectAll().orderBy('entry_id', 'desc').limit(which.limit)
  if (which.user_id !== undefined) query = query.where('user_id', '=', which.user_id)
  if (which.before !== undefined) query = query.where('entry_id', '<', which.before)
  return query.execute()
}

/** When the last backup was complete, milliseconds since the epoch; 0 when none ever was. */
export async function lastBackup(db: Kysely<Tables>): Promise<number> {
  const last = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'backed_up')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at.getTime() ?? 0
}
