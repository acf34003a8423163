import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ComingRecord as Coming, Known, PlayerRecord } from './domain/player.ts'

/** Expected players in one query: a player who joins after an election does not wait for the thousands that are announced then. */
const MOST_AT_ONCE = 200
const MOST_URGENT = 1_000
/** How long an expected player's read waits for others. */
const GATHER_MS = 20
/** The loader hands out this many records in one turn, so that joins which arrive meanwhile come in between. */
const SETTLED_AT_ONCE = 10

export interface PlayerRecordLoader {
  /** Returns the player's record, without a promise when it has been read before. */
  get(player: Known): PlayerRecord | Promise<PlayerRecord>
  /** The same without urgency: the loader reads the record together with others. */
  expect(player: Known): PlayerRecord | Promise<PlayerRecord>
}

/**
 * Loads what players bring into the queue when they open the socket, so that the leader decides a join from memory. Records that are
 * requested while one query runs are read by the next.
 */
export function createPlayerRecordLoader(
  read: (userIds: string[]) => Promise<ReadonlyMap<string, PlayerRecord>>,
): PlayerRecordLoader {
  /** An expected player that has become urgent is in both lists. */
  const [urgent, expected]: [Coming[], Coming[]] = [[], []]
  let reading = false
  let gathering: NodeJS.Timeout | undefined

  const readSome = async (wanted: readonly Coming[]) => {
    const batch: Coming[] = []
    for (const one of wanted) {
      if (one.asked) continue
      one.asked = true
      batch.push(one)
    }
    if (batch.length === 0) return
    let failed: unknown = new Error('nothing was read of this player')
    const records = await read(batch.map(({ player }) => player.user_id)).catch((error) => {
      failed = error
      return new Map<string, PlayerRecord>()
    })
    void settle(batch, records, failed)
  }
  const settle = async (batch: readonly Coming[], records: ReadonlyMap<string, PlayerRecord>, failed: unknown) => {
    let settled = 0
    for (const coming of batch) {
      if (settled > 0 && settled % SETTLED_AT_ONCE === 0) await nextTurn()
      settled++
      const { player, resolve, reject } = coming
      const record = records.get(player.user_id)
      if (player.record === coming) player.record = record // otherwise the record has changed meanwhile
      if (record) resolve(record)
      else reject(failed)
    }
  }
  const start = async () => {
    clearTimeout(gathering)
    gathering = undefined
    if (reading) return
    reading = true
    while (urgent.length + expected.length > 0)
      await readSome([...urgent.splice(0, MOST_URGENT), ...expected.splice(0, MOST_AT_ONCE)])
    reading = false
  }
  const come = (player: Known): Coming => {
    const coming = { player, asked: false, ...Promise.withResolvers<PlayerRecord>() }
    player.record = coming
    return coming
  }
  return {
    get: (player) => {
      if (player.record && !isComing(player.record)) return player.record
      const coming = player.record ?? come(player)
      if (!coming.asked) urgent.push(coming)
      setImmediate(start)
      return coming.promise
    },
    expect: (player) => {
      if (player.record) return isComing(player.record) ? player.record.promise : player.record
      const coming = come(player)
      expected.push(coming)
      gathering ??= setTimeout(start, GATHER_MS)
      return coming.promise
    },
  }
}

const isComing = (record: PlayerRecord | Coming): record is Coming => 'promise' in record
