import { isUuid } from '@skirmish/contracts/canonical'
import type { EditsMessage } from '@skirmish/contracts/sockets/match'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Entry, entriesAsText, entryOf } from './domain/recording.ts'
import { addParts } from './store/recordings.ts'
import type { Tables } from './store/tables.ts'

/** Batches of a side that are held between two writings, of which an editor sends four at most. */
const HELD_OF_A_SIDE = 16
/** Bytes of all that is held, before more is dropped: a server without its database does not run out of memory. */
const MOST_HELD_BYTES = 16 * 1_048_576

export interface Recorder {
  /** Holds what was typed until it is written; what is too much is dropped without a word. */
  note(matchId: string, userId: string, message: EditsMessage, now: Date): void
  /** Writes what is held, of all matches by one statement. */
  write(): Promise<void>
}

/**
 * Holds what players type, and writes it every few seconds: a row a batch would be the most frequent write of all. What is held when the
 * process dies is lost; the next code that is run, or the next whole text of the editor, closes that gap. RULES RC1.
 */
export function createRecorder(database: Database<Tables>): Recorder {
  let held = new Map<string, { matchId: string; userId: string; entries: Entry[] }>()
  let bytes = 0
  return {
    note: (matchId, userId, message, now) => {
      if (!isUuid(matchId)) return // one row that is none would refuse all others
      const key = `${matchId} ${userId}`
      const side = held.get(key) ?? { matchId, userId, entries: [] }
      if (side.entries.length >= HELD_OF_A_SIDE || bytes >= MOST_HELD_BYTES) return
      const entry = entryOf(message, now.getTime())
      if (!entry) return
      bytes += entriesAsText([entry]).length
      side.entries.push(entry)
      held.set(key, side)
    },
    write: async () => {
      const sides = [...held.values()]
      held = new Map()
      bytes = 0
      await addParts(database.db, sides)
    },
  }
}
