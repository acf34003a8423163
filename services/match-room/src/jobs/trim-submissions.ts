import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { trimRuns, trimSubmissions } from '../store/kept-solutions.ts'
import { trimFeeds } from '../store/match-feeds.ts'
import { trimRejudges } from '../store/rejudges.ts'
import type { Tables } from '../store/tables.ts'

const DAY_MS = 86_400_000
/** By then the caller has its answer, or has given up: a run is kept for a call that a gateway repeats. */
const RUN_KEPT_MS = 5 * 60_000
/** Deleted by one statement: its locks last for milliseconds, and the pause lets others in. */
const BATCH = 500
const PAUSE_MS = 200

/** Deletes submissions and feeds of matches older than `days`, and rejudges, until all are gone or it is `stopped`; each replica takes what no other has in hand. */
export async function trimOldSubmissions(db: Kysely<Tables>, days: number, stopped: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - days * DAY_MS)
  await trimRejudges(db, until)
  await inBatches(() => trimFeeds(db, until, BATCH), stopped)
  return inBatches(() => trimSubmissions(db, until, BATCH), stopped)
}

/** Deletes runs that were answered some minutes ago, with their outputs. */
export function trimOldRuns(db: Kysely<Tables>, stopped: AbortSignal): Promise<void> {
  const until = new Date(Date.now() - RUN_KEPT_MS)
  return inBatches(() => trimRuns(db, until, BATCH), stopped)
}

async function inBatches(trim: () => Promise<number>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted && (await trim()) === BATCH)
    await sleep(PAUSE_MS, undefined, { signal: stopped }).catch(() => {})
}
