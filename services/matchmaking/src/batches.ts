import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Entry } from './domain/lobby.ts'

/** From this many entries on, a decision goes into the next transaction. */
const MANY = 1_000

/** Callers that wait for a ticket to be durable. */
type Waiting = Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>

/** The decisions of one transaction. */
interface Batch extends PromiseWithResolvers<void> {
  entries: Entry[]
  /** Tickets whose players hear of the ticket before they hear of its consequences. */
  tickets: Waiting[]
  awaited: boolean
}

/** Decisions in the order in which they were made, as transactions one after another. */
export interface Batches {
  /** The open batch. */
  next: Batch
  /** Full batches before the open one, when the leader makes many decisions at once. */
  full: Batch[]
  running: boolean
  /** Why a transaction failed: memory is ahead of the database then, and no further one is written. */
  broken: unknown
  write(entries: readonly Entry[]): Promise<void>
}

const emptyBatch = (): Batch => {
  const batch = { ...Promise.withResolvers<void>(), entries: [], tickets: [], awaited: false }
  batch.promise.catch(() => {}) // perhaps no caller waits for it
  return batch
}

export const createBatches = (write: Batches['write']): Batches => ({
  next: emptyBatch(),
  full: [],
  running: false,
  broken: undefined,
  write,
})

/** Makes room before a decision is added: the whole decision goes into one transaction, with the tickets that it overtakes. */
export function makeRoom(batches: Batches): void {
  if (batches.next.entries.length >= MANY) batches.full.push(takeNext(batches))
}

/** Moves all decisions so far, and their waiting callers, into the next transaction; resolves once it is durable. */
export function written(batches: Batches): Promise<void> {
  batches.next.awaited = true
  if (!batches.running) {
    batches.running = true
    void writeAll(batches)
  }
  return batches.next.promise
}

function takeNext(batches: Batches): Batch {
  const batch = batches.next
  batches.next = emptyBatch()
  return batch
}

async function writeAll(batches: Batches): Promise<void> {
  do {
    await nextTurn() // further decisions of this turn join the transaction
    await writeOne(batches, batches.full.shift() ?? takeNext(batches))
  } while (batches.full.length > 0 || batches.next.awaited)
  batches.running = false
}

async function writeOne(batches: Batches, batch: Batch): Promise<void> {
  try {
    if (batches.broken) throw batches.broken
    await batches.write(batch.entries)
    for (const { resolve } of batch.tickets) resolve()
    batch.resolve()
  } catch (error) {
    batches.broken ??= error
    for (const { reject } of batch.tickets) reject(error)
    batch.reject(error)
  }
}
