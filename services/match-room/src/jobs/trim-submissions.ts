import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { trimSubmissions } from '../store/kept-solutions.ts'
import type { Tables } from '../store/tables.ts'

const DAY_MS = 86_400_000
/** Deleted by one statement: its locks last for milliseconds, and the pause lets others in. */
const BATCH = 500
const PAUSE_MS = 200

/** Deletes submissions older than `days`, until all are gone or it is `stopped`; each replica takes what no other has in hand. */
export async function trimOldSubmissions(db: Kysely<Tables>, days: number, stopped: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - days * DAY_MS)
  while (!stopped.aborted && (await trimSubmissions(db, until, BATCH)) === BATCH)
    await sleep(PAUSE_MS, undefined, { signal: stopped }).catch(() => {})
}
