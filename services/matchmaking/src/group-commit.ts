import type { Database } from '@skirmish/service-kit/database'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Entry } from './domain/lobby.ts'
import { writeEntries } from './store/journal.ts'
import { stillLeads } from './store/lease.ts'
import type { Tables } from './store/tables.ts'

class DeposedError extends Error {}

/**
 * Makes decisions durable: everything decided while one transaction runs goes into the next one. Each transaction holds
 * the lease's row in share mode, so a deposed leader writes nothing. `commit` resolves after the commit, and rejects
 * when the leader is deposed or the fence refuses.
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
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        if (broken) throw broken
        await database.transaction(async (tx) => {
          if (!(await stillLeads(tx, shard, epoch))) throw new DeposedError('another process leads the queue')
          for (const { entries } of batch) await writeEntries(tx, entries)
        })
        for (const { resolve } of batch) resolve()
      } catch (error) {
        // Memory is ahead of the database now: nothing more may be decided from it.
        broken ??= error
        if (!(error instanceof DeposedError)) log.error({ err: error }, 'the queue could not be written')
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }
  return (entries) =>
    new Promise((resolve, reject) => {
      if (entries.length === 0 && !running && !broken) return resolve()
      waiting.push({ entries, resolve, reject })
      if (!running) void flush()
    })
}
