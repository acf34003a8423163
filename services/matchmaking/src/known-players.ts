import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ComingRecord as Coming, Known, PlayerRecord } from './domain/player.ts'

/** Of those who are expected: whoever joins after an election does not wait for the thousands who are announced then. */
const MOST_AT_ONCE = 200
const MOST_URGENT = 1_000
/** How long those who are expected wait for others. */
const GATHER_MS = 20
/** So many hear of their record in one turn: whoever joins meanwhile comes between. */
const SETTLED_AT_ONCE = 10

export interface KnownPlayers {
  /** What a player brings into the queue; at once when it has been read before. */
  get(player: Known): PlayerRecord | Promise<PlayerRecord>
  /** The same without haste: read together with others. */
  expect(player: Known): PlayerRecord | Promise<PlayerRecord>
}

/**
 * What players bring into the queue, read when they open the socket, so that a join is decided from memory. Whatever is asked for
 * while one query runs goes into the next.
 */
export function createKnownPlayers(
  read: (userIds: string[]) => Promise<ReadonlyMap<string, PlayerRecord>>,
): KnownPlayers {
  /** Who was expected and has become urgent is in both. */
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
      if (player.record === coming) player.record = record // else it has changed meanwhile
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
