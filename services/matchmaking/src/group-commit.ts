import type { Database } from '@skirmish/service-kit/database'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Entry } from './domain/lobby.ts'
import { writeEntries } from './store/journal.ts'
import type { Tables } from './store/tables.ts'

/**
 * Makes decisions durable: everything decided while one transaction runs goes into the next one. Each is part of the leader's epoch,
 * so a deposed leader writes nothing. `commit` resolves after the commit, and rejects when the leader is deposed or the fence refuses.
 */
export function createGroupCommit(
  database: Database<Tables>,
  shard: string,
  epoch: number,
  log: Logger,
): (entries: readonly Entry[]) => Promise<void> {
  let waiting: { entries: readonly Entry[]; resolve: () => void; reject: (error: unknown) => void }[] = []
  let running = false
  let broken: unknown

  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        if (broken) throw broken
        const entries = batch.flatMap((one) => one.entries)
        const relay = entries.length > 0 && (await writeEntries(database, shard, epoch, entries))
        if (relay) database.afterCommit()
        for (const { resolve } of batch) resolve()
      } catch (error) {
        // Memory is ahead of the database now: nothing more may be decided from it.
        if (!broken) log.warn({ err: error, epoch }, 'the queue could not be written')
        broken ??= error
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }
  return (entries) =>
    new Promise((resolve, reject) => {
      if (entries.length === 0 && !running && !broken) return resolve()
      waiting.push({ entries, resolve, reject })
      if (running) return
      running = true
      setImmediate(() => void flush()) // what else this turn decides goes with it
    })
}
