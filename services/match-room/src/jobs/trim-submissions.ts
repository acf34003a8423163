import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Kysely } from 'kysely'
import { trimSubmissions } from '../store/kept-solutions.ts'
import { trimFeeds } from '../store/match-feeds.ts'
import { packRecordings, trimRecordings } from '../store/recordings.ts'
import { trimRejudges } from '../store/rejudges.ts'
import type { Tables } from '../store/tables.ts'
import { recordOldRuns } from '../usecases/record-old-runs.ts'

const DAY_MS = 86_400_000
/** By then the caller has its answer, or has given up: a run is kept for a call that a gateway repeats. */
const RUN_KEPT_MS = 5 * 60_000
/** Deleted by one statement: its locks last for milliseconds, and the pause lets others in. */
const BATCH = 500
/** Of runs and recordings, which are read too. */
const SMALL_BATCH = 50
/** By then the match is over, or its players do something else; and the last run is kept as a part. */
const PACKED_AFTER_MS = 10 * 60_000
const PAUSE_MS = 200

/** Deletes submissions, feeds and recordings of matches older than `days`, and rejudges, until all are gone or it is `stopped`; each replica takes what no other has in hand. */
export async function trimOldSubmissions(db: Kysely<Tables>, days: number, stopped: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - days * DAY_MS)
  await trimRejudges(db, until)
  await inBatches(() => trimFeeds(db, until, BATCH), stopped)
  await inBatches(() => trimRecordings(db, until, BATCH), stopped)
  return inBatches(() => trimSubmissions(db, until, BATCH), stopped)
}

/** Deletes runs that were answered some minutes ago, with their outputs; the recordings of their matches keep the code. RULES RC2. */
export function trimOldRuns(database: Database<Tables>, stopped: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - RUN_KEPT_MS)
  return inBatches(() => database.transaction((tx) => recordOldRuns(tx, until, SMALL_BATCH)), stopped, SMALL_BATCH)
}

/** Compresses recordings to which nothing has been added for a while. */
export function packOldRecordings(database: Database<Tables>, stopped: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - PACKED_AFTER_MS)
  return inBatches(() => database.transaction((tx) => packRecordings(tx, until, SMALL_BATCH)), stopped, SMALL_BATCH)
}

async function inBatches(trim: () => Promise<number>, stopped: AbortSignal, size = BATCH): Promise<void> {
  while (!stopped.aborted && (await trim()) === size)
    await sleep(PAUSE_MS, undefined, { signal: stopped }).catch(() => {})
}
