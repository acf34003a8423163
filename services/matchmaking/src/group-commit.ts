import type { Database } from '@skirmish/service-kit/database/database'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { type Batches, createBatches, makeRoom, written } from './batches.ts'
import type { Entry } from './domain/lobby.ts'
import type { Tables } from './store/tables.ts'
import { writeEntries } from './store/write-decisions.ts'

/** How long a new ticket may wait to be written, milliseconds: in a full queue most tickets lead to a pair by then, and are never written. */
const HELD_MS = 40

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

/** New tickets whose write is still delayed, by user, before the batches that are written. */
interface Decisions {
  batches: Batches
  held: Map<string, Held>
  releasing: NodeJS.Timeout | undefined
}

const DONE = Promise.resolve()

/**
 * Makes decisions durable: everything decided while one transaction runs goes into the next one. Each is part of the leader's epoch,
 * so a deposed leader writes nothing. A joining player is answered once the ticket, or its pair, is written. Until then the gateway
 * repeats the call when a leader dies, so no player is lost with an unwritten ticket.
 */
export function createGroupCommit(database: Database<Tables>, shard: string, epoch: number, log: Logger): GroupCommit {
  const write = async (entries: readonly Entry[]) => {
    try {
      const relay = entries.length > 0 && (await writeEntries(database, shard, epoch, entries))
      if (relay) database.afterCommit()
    } catch (error) {
      // Memory is ahead of the database now: this leader may decide nothing more.
      log.warn({ err: error, epoch }, 'the leader could not write the queue')
      throw error
    }
  }
  const decisions: Decisions = { batches: createBatches(write), held: new Map(), releasing: undefined }
  return {
    commit: (entries, userId = '') => commit(decisions, entries, userId),
    stop: async () => {
      release(decisions)
      await commit(decisions, [], '').catch(() => {}) // the callers of the decisions have the error
    },
  }
}

function commit(decisions: Decisions, entries: readonly Entry[], userId: string): Promise<void> {
  const { batches, held } = decisions
  const [first] = entries
  if (!first) return held.get(userId)?.promise ?? (batches.running || batches.broken ? written(batches) : DONE)
  if (entries.length === 1 && first.kind === 'ticket') {
    const one = { ...Promise.withResolvers<void>(), entries }
    held.set(first.ticket.user_id, one)
    decisions.releasing ??= setTimeout(release, HELD_MS, decisions)
    return one.promise
  }
  makeRoom(batches)
  for (const entry of entries) batches.next.entries.push(...withoutHeld(decisions, entry))
  return written(batches)
}

/** Writes the tickets that were delayed. */
function release(decisions: Decisions): void {
  const { batches, held } = decisions
  clearTimeout(decisions.releasing)
  decisions.releasing = undefined
  for (const one of held.values()) {
    makeRoom(batches)
    addTicket(batches, one, one.entries)
  }
  held.clear()
}

function addTicket(batches: Batches, one: Held, entries: readonly Entry[]): void {
  batches.next.entries.push(...entries)
  batches.next.tickets.push(one)
  void written(batches)
}

function withoutHeld(decisions: Decisions, entry: Entry): Entry[] {
  if (entry.kind === 'ticket_dropped') return overtake(decisions, entry.user_id) ? [] : [entry]
  if (entry.kind === 'paired') return [{ ...entry, left: entry.left.filter((user) => !overtake(decisions, user)) }]
  return [entry]
}

/** True when the player's ticket was still delayed: no transaction writes it, and its callers wait for the decision that replaced it. */
function overtake({ batches, held }: Decisions, userId: string): boolean {
  const one = held.get(userId)
  if (!one) return false
  held.delete(userId)
  addTicket(batches, one, [])
  return true
}
