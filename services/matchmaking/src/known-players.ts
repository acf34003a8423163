import type { PlayerRecord } from './store/players.ts'

const MOST_AT_ONCE = 1_000
/** How long those who are expected wait for others. */
const GATHER_MS = 10

export interface KnownPlayers {
  /** What a player brings into the queue; at once when it has been read before. */
  get(userId: string): PlayerRecord | Promise<PlayerRecord>
  /** The same without haste: read together with others. */
  expect(userId: string): PlayerRecord | Promise<PlayerRecord>
  /** Drops what is known: it has changed, or the player has left. */
  forget(userId: string): void
}

interface Wanted {
  userId: string
  resolve(record: PlayerRecord): void
  reject(error: unknown): void
}

/**
 * What players bring into the queue, read when they open the socket, so that a join is decided from memory. Whatever is asked for
 * while one query runs goes into the next. Only a leader keeps these: it alone writes what they are made of.
 */
export function createKnownPlayers(
  read: (userIds: string[]) => Promise<ReadonlyMap<string, PlayerRecord>>,
): KnownPlayers {
  const known = new Map<string, PlayerRecord | Promise<PlayerRecord>>()
  const wanted: Wanted[] = []
  let reading = false
  let gathering: NodeJS.Timeout | undefined

  const readSome = async (batch: readonly Wanted[]) => {
    try {
      const records = await read(batch.map(({ userId }) => userId))
      for (const { userId, resolve, reject } of batch) {
        const record = records.get(userId)
        if (record) resolve(record)
        else reject(new Error(`nothing was read of ${userId}`))
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const start = async () => {
    clearTimeout(gathering)
    gathering = undefined
    if (reading) return
    reading = true
    while (wanted.length > 0) await readSome(wanted.splice(0, MOST_AT_ONCE))
    reading = false
  }
  const want = (userId: string): PlayerRecord | Promise<PlayerRecord> => {
    const before = known.get(userId)
    if (before) return before
    const coming = new Promise<PlayerRecord>((resolve, reject) => wanted.push({ userId, resolve, reject }))
    known.set(userId, coming)
    const settle = (record?: PlayerRecord) => {
      if (known.get(userId) !== coming) return // forgotten meanwhile
      if (record) known.set(userId, record)
      else known.delete(userId)
    }
    coming.then(settle, () => settle())
    return coming
  }
  return {
    get: (userId) => {
      const record = want(userId)
      if (record instanceof Promise) setImmediate(start)
      return record
    },
    expect: (userId) => {
      const record = want(userId)
      if (record instanceof Promise) gathering ??= setTimeout(start, GATHER_MS)
      return record
    },
    forget: (userId) => void known.delete(userId),
  }
}
