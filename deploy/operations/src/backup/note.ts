import { operator } from '../ask-service.ts'
import { connectTo, databasesOf, type Servers } from './databases.ts'

/**
 * Notes in auth's audit log that there is a backup of a moment, from which the alert BackupIsOld counts. It is written into the database
 * itself: at the end of a restore no service runs, and a job that backs up need not reach auth.
 */
export async function noteBackup(servers: Servers, at: Date, more: { restored?: true } = {}): Promise<void> {
  const url = databasesOf(servers).find(({ service }) => service === 'auth')?.url ?? servers.DATABASE_URL
  const auth = await connectTo(url)
  try {
    const details = JSON.stringify({ by: operator(), ...more })
    await auth.query(
      "insert into audit_log (at, actor, action, user_id, details) values ($1, 'operator', 'backed_up', null, $2)",
      [at, details],
    )
  } finally {
    await auth.end()
  }
}
