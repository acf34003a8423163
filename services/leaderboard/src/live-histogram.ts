import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Kysely } from 'kysely'
import { createHistogram, type Histogram } from './domain/histogram.ts'
import { changesAfter, pointCounts, trimChanges } from './store/changes.ts'
import type { Tables } from './store/tables.ts'

const POLL_MS = 250

export interface LiveHistogram {
  current(): Histogram
  /** Reads the changes that were committed since the last call. */
  catchUp(): Promise<void>
  stop(): void
}

/** A histogram that follows the standings: loaded whole once, then fed by the table of changes, on every replica. */
export async function followStandings(db: Kysely<Tables>, log: Logger): Promise<LiveHistogram> {
  let histogram = createHistogram()
  let version = 0
  const load = async () => {
    const loaded = await pointCounts(db)
    const fresh = createHistogram()
    for (const { points, players } of loaded.counts) for (let i = 0; i < players; i++) fresh.add(points, 1)
    histogram = fresh
    version = loaded.version
  }
  await load()

  let running: Promise<void> | undefined
  const read = async () => {
    for (const change of await changesAfter(db, version)) {
      if (change.old_points === null && change.new_points === null) return load()
      if (change.old_points !== null) histogram.add(change.old_points, -1)
      if (change.new_points !== null) histogram.add(change.new_points, 1)
      version = change.version
    }
  }
  const catchUp = () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(
    () => void catchUp().catch((error) => log.warn({ err: error }, 'the standings could not be read yet')),
    POLL_MS,
  )
  const trimming = setInterval(() => void trimChanges(db).catch(() => {}), 600_000)
  return {
    current: () => histogram,
    catchUp,
    stop: () => {
      clearInterval(timer)
      clearInterval(trimming)
    },
  }
}
