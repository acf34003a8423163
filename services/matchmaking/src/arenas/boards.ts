import type { Database } from '@skirmish/service-kit/database/database'
import type { Tables } from '../store/tables.ts'
import { arenaById } from './store/arenas.ts'
import { boardRows, type Standing } from './store/board.ts'
import type { Arena } from './tables.ts'

/** A whole board as it was read. */
export interface Board {
  arena: Arena
  rows: readonly Standing[]
  byUser: ReadonlyMap<string, Standing>
}

/** So old a board may be when a socket opens, milliseconds. */
const FRESH_MS = 2_000

/** Boards as the leader has read them last: one read serves all sockets that open at the same time. */
export interface Boards {
  /** Returns the board as it is now. */
  read(arenaId: string): Promise<Board | undefined>
  /** Returns the board as it was a moment ago. */
  recent(arenaId: string): Promise<Board | undefined>
  /** Forgets boards that nobody looks at. */
  keepOnly(arenaIds: ReadonlySet<string>): void
}

export function createBoards({ db }: Pick<Database<Tables>, 'db'>): Boards {
  const known = new Map<string, { at: number; board: Promise<Board | undefined> }>()
  const readNow = async (arenaId: string): Promise<Board | undefined> => {
    const arena = await arenaById(db, arenaId) // before its rows, so that a change in between is read again
    const rows = arena ? await boardRows(db, arenaId) : []
    return arena && { arena, rows, byUser: new Map(rows.map((row) => [row.user_id, row])) }
  }
  const read = (arenaId: string) => {
    const board = readNow(arenaId)
    known.set(arenaId, { at: Date.now(), board })
    board.catch(() => known.delete(arenaId))
    return board
  }
  return {
    read,
    recent: (arenaId) => {
      const last = known.get(arenaId)
      return last && Date.now() - last.at < FRESH_MS ? last.board : read(arenaId)
    },
    keepOnly: (arenaIds) => {
      for (const arenaId of known.keys()) if (!arenaIds.has(arenaId)) known.delete(arenaId)
    },
  }
}
