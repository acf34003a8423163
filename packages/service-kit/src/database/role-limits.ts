import { type Kysely, sql } from 'kysely'
import pg from 'pg'

/**
 * Gives the own role time-outs in its database: the sessions of a pooler have them from their start, where it takes none from its clients and
 * a `set` would reach the client that has the session next. Sessions that are open already keep what they have.
 */
export async function setRoleLimits<T>(
  db: Kysely<T>,
  database: string,
  { statementMs, idleMs }: { statementMs: number; idleMs: number },
): Promise<void> {
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: idleMs }
  const wanted = Object.entries(limits).map(([name, ms]) => `${name}=${ms}`)
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`limits of the role in ${database}`}, 0))`.execute(tx)
    const { rows } = await sql<{ role: string; settings: string[] | null }>`select current_user as role, (
      select setconfig from pg_db_role_setting join pg_roles on pg_roles.oid = setrole join pg_database on pg_database.oid = setdatabase
      where rolname = current_user and datname = current_database()) as settings`.execute(tx)
    const [found] = rows
    if (!found || wanted.every((one) => found.settings?.includes(one))) return
    for (const [name, ms] of Object.entries(limits)) {
      const [role, place] = [pg.escapeIdentifier(found.role), pg.escapeIdentifier(database)]
      await sql.raw(`alter role ${role} in database ${place} set ${name} = ${ms}`).execute(tx)
    }
  })
}
