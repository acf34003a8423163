import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@skirmish/service-kit/database'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Entry } from './domain/lobby.ts'
import { writeEntries } from './store/journal.ts'
import type { Tables } from './store/tables.ts'

/** How long a new ticket may wait to be written, milliseconds: in a full queue most have led to a pair by then, and never are. */
const HELD_MS = 40
/** A transaction takes in no more decisions from so many entries on: the next one does. */
const MANY = 1_000

export interface GroupCommit {
  /**
   * Resolves after the commit, and rejects when the leader is deposed or the fence refuses; in the order of the decisions about a player.
   * Without entries, once all that was decided before is durable: of new tickets only that of `userId`, who is about to be told of it.
   */
  commit(entries: readonly Entry[], userId?: string): Promise<void>
  /** Writes what has been decided so far. */
  stop(): Promise<void>
}

/** A ticket that is not written yet, and whoever waits for that. */
interface Held extends PromiseWithResolvers<void> {
  entries: readonly Entry[]
}

/** What goes into one transaction. */
interface Batch extends PromiseWithResolvers<void> {
  entries: Entry[]
  /** Tickets whose players hear of them before what came of them. */
  tickets: Held[]
  awaited: boolean
}

const emptyBatch = (): Batch => {
  const batch = { ...Promise.withResolvers<void>(), entries: [], tickets: [], awaited: false }
  batch.promise.catch(() => {}) // nobody may wait for it
  return batch
}
const DONE = Promise.resolve()

/**
 * Makes decisions durable: everything decided while one transaction runs goes into the next one. Each is part of the leader's epoch,
 * so a deposed leader writes nothing. Who joins hears of it once the ticket is written, or as its pair is: until then the gateway
 * asks again when a leader dies, so nobody is lost with a ticket that was not written.
 */
export function createGroupCommit(database: Database<Tables>, shard: string, epoch: number, log: Logger): GroupCommit {
  let next = emptyBatch()
  /** Those before it, when a lot is decided at once. */
  const full: Batch[] = []
  let running = false
  let broken: unknown
  /** New tickets by user, not yet to be written. */
  const held = new Map<string, Held>()
  let releasing: NodeJS.Timeout | undefined

  const takeNext = (): Batch => {
    const batch = next
    next = emptyBatch()
    return batch
  }
  const flush = async () => {
    do {
      await nextTurn() // what else this turn decides goes with it
      const batch = full.shift() ?? takeNext()
      try {
        if (broken) throw broken
        const relay = batch.entries.length > 0 && (await writeEntries(database, shard, epoch, batch.entries))
        if (relay) database.afterCommit()
        for (const { resolve } of batch.tickets) resolve()
        batch.resolve()
      } catch (error) {
        // Memory is ahead of the database now: nothing more may be decided from it.
        if (!broken) log.warn({ err: error, epoch }, 'the queue could not be written')
        broken ??= error
        for (const { reject } of batch.tickets) reject(error)
        batch.reject(error)
      }
    } while (full.length > 0 || next.awaited)
    running = false
  }
  /** What has been decided so far, and whoever waits for it, goes into the next transaction. */
  const soon = (): Promise<void> => {
    next.awaited = true
    if (!running) {
      running = true
      void flush()
    }
    return next.promise
  }
  /** Before a decision is added: all of it goes into one transaction, with the tickets that it overtakes. */
  const makeRoom = () => {
    if (next.entries.length >= MANY) full.push(takeNext())
  }
  const release = () => {
    clearTimeout(releasing)
    releasing = undefined
    for (const one of held.values()) {
      makeRoom()
      write(one, one.entries)
    }
    held.clear()
  }
  const write = (one: Held, entries: readonly Entry[]) => {
    next.entries.push(...entries)
    next.tickets.push(one)
    void soon()
  }
  /** True when the player's ticket was not to be written yet: it never is, and its decision goes with the one that came of it. */
  const overtake = (userId: string): boolean => {
    const one = held.get(userId)
    if (!one) return false
    held.delete(userId)
    write(one, [])
    return true
  }
  const withoutHeld = (entry: Entry): Entry[] => {
    if (entry.kind === 'ticket_dropped') return overtake(entry.user_id) ? [] : [entry]
    if (entry.kind === 'paired') return [{ ...entry, left: entry.left.filter((user) => !overtake(user)) }]
    return [entry]
  }
  const commit = (entries: readonly Entry[], userId = ''): Promise<void> => {
    const [first] = entries
    if (!first) return held.get(userId)?.promise ?? (running || broken ? soon() : DONE)
    if (entries.length === 1 && first.kind === 'ticket') {
      const one = { ...Promise.withResolvers<void>(), entries }
      held.set(first.ticket.user_id, one)
      releasing ??= setTimeout(release, HELD_MS)
      return one.promise
    }
    makeRoom()
    for (const entry of entries) next.entries.push(...withoutHeld(entry))
    return soon()
  }
  return {
    commit,
    stop: async () => {
      release()
      await commit([]).catch(() => {}) // whoever decided has heard of it
    },
  }
}
