import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Entry } from './domain/lobby.ts'
import type { Tables } from './store/tables.ts'
import { writeEntries } from './store/write-decisions.ts'

/** How long a new ticket may wait to be written, milliseconds: in a full queue most tickets lead to a pair by then, and are never written. */
const HELD_MS = 40
/** From this many entries on, a decision goes into the next transaction. */
const MANY = 1_000

export interface GroupCommit {
  /**
   * Resolves after the commit, in the order of the decisions about a player; rejects when the leader is deposed or the fence refuses.
   * Without entries it resolves once all earlier decisions are durable. Of the delayed tickets it waits only for that of `userId`.
   */
  commit(entries: readonly Entry[], userId?: string): Promise<void>
  /** Writes all decisions so far. */
  stop(): Promise<void>
}

/** A ticket that is not written yet, and the callers that wait for the write. */
interface Held extends PromiseWithResolvers<void> {
  entries: readonly Entry[]
}

/** The decisions of one transaction. */
interface Batch extends PromiseWithResolvers<void> {
  entries: Entry[]
  /** Tickets whose players hear of the ticket before they hear of its consequences. */
  tickets: Held[]
  awaited: boolean
}

const emptyBatch = (): Batch => {
  const batch = { ...Promise.withResolvers<void>(), entries: [], tickets: [], awaited: false }
  batch.promise.catch(() => {}) // perhaps no caller waits for it
  return batch
}
const DONE = Promise.resolve()

/**
 * Makes decisions durable: everything decided while one transaction runs goes into the next one. Each is part of the leader's epoch,
 * so a deposed leader writes nothing. A joining player is answered once the ticket, or its pair, is written. Until then the gateway
 * repeats the call when a leader dies, so no player is lost with an unwritten ticket.
 */
export function createGroupCommit(database: Database<Tables>, shard: string, epoch: number, log: Logger): GroupCommit {
  let next = emptyBatch()
  /** Full batches before the open one, when the leader makes many decisions at once. */
  const full: Batch[] = []
  let running = false
  let broken: unknown
  /** New tickets by user whose write is still delayed. */
  const held = new Map<string, Held>()
  let releasing: NodeJS.Timeout | undefined

  const takeNext = (): Batch => {
    const batch = next
    next = emptyBatch()
    return batch
  }
  const flush = async () => {
    do {
      await nextTurn() // further decisions of this turn join the transaction
      const batch = full.shift() ?? takeNext()
      try {
        if (broken) throw broken
        const relay = batch.entries.length > 0 && (await writeEntries(database, shard, epoch, batch.entries))
        if (relay) database.afterCommit()
        for (const { resolve } of batch.tickets) resolve()
        batch.resolve()
      } catch (error) {
        // Memory is ahead of the database now: this leader may decide nothing more.
        if (!broken) log.warn({ err: error, epoch }, 'the leader could not write the queue')
        broken ??= error
        for (const { reject } of batch.tickets) reject(error)
        batch.reject(error)
      }
    } while (full.length > 0 || next.awaited)
    running = false
  }
  /** Moves all decisions so far, and their waiting callers, into the next transaction. */
  const soon = (): Promise<void> => {
    next.awaited = true
    if (!running) {
      running = true
      void flush()
    }
    return next.promise
  }
  /** Makes room before a decision is added: the whole decision goes into one transaction, with the tickets that it overtakes. */
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
  /** True when the player's ticket was still delayed: no transaction writes it, and its callers wait for the decision that replaced it. */
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
      await commit([]).catch(() => {}) // the callers of the decisions have the error
    },
  }
}
