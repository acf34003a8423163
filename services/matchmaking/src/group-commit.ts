import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@skirmish/service-kit/database'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Entry } from './domain/lobby.ts'
import { writeEntries } from './store/journal.ts'
import type { Tables } from './store/tables.ts'

/** How long a new ticket may wait to be written, milliseconds: in a full queue most have led to a pair by then, and never are. */
const HELD_MS = 40

export interface GroupCommit {
  /**
   * Resolves after the commit, and rejects when the leader is deposed or the fence refuses; in the order of the decisions about a player.
   * Without entries, once all that was decided before is durable: of new tickets only that of `userId`, who is about to be told of it.
   */
  commit(entries: readonly Entry[], userId?: string): Promise<void>
  /** Writes what has been decided so far. */
  stop(): Promise<void>
}

interface Waiting extends PromiseWithResolvers<void> {
  entries: readonly Entry[]
}

/**
 * Makes decisions durable: everything decided while one transaction runs goes into the next one. Each is part of the leader's epoch,
 * so a deposed leader writes nothing. Who joins hears of it once the ticket is written, or as its pair is: until then the gateway
 * asks again when a leader dies, so nobody is lost with a ticket that was not written.
 */
export function createGroupCommit(database: Database<Tables>, shard: string, epoch: number, log: Logger): GroupCommit {
  let waiting: Waiting[] = []
  let running = false
  let broken: unknown
  /** New tickets by user, not yet to be written. */
  const held = new Map<string, Waiting>()
  let releasing: NodeJS.Timeout | undefined

  const flush = async () => {
    while (waiting.length > 0) {
      await nextTurn() // what else this turn decides goes with it
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
  const start = () => {
    if (running) return
    running = true
    void flush()
  }
  const release = () => {
    clearTimeout(releasing)
    releasing = undefined
    waiting.push(...held.values())
    held.clear()
    start()
  }
  /** True when the player's ticket was not to be written yet: it never is, and its decision goes with the one that came of it. */
  const overtake = (userId: string): boolean => {
    const one = held.get(userId)
    if (!one) return false
    held.delete(userId)
    waiting.push({ ...one, entries: [] })
    return true
  }
  const withoutHeld = (entry: Entry): Entry[] => {
    if (entry.kind === 'ticket_dropped') return overtake(entry.user_id) ? [] : [entry]
    if (entry.kind === 'paired') return [{ ...entry, left: entry.left.filter((user) => !overtake(user)) }]
    return [entry]
  }
  const commit = (entries: readonly Entry[], userId = ''): Promise<void> => {
    const untold = entries.length === 0 && held.get(userId)
    if (untold) return untold.promise
    const one: Waiting = { ...Promise.withResolvers<void>(), entries }
    const [first] = entries
    if (!first && !running && !broken) one.resolve()
    else if (entries.length === 1 && first?.kind === 'ticket') {
      held.set(first.ticket.user_id, one)
      releasing ??= setTimeout(release, HELD_MS)
    } else {
      one.entries = entries.flatMap(withoutHeld) // first: what is overtaken resolves before
      waiting.push(one)
      start()
    }
    return one.promise
  }
  return {
    commit,
    stop: async () => {
      release()
      await commit([]).catch(() => {}) // whoever decided has heard of it
    },
  }
}
