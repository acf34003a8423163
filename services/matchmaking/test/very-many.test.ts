import { expect, test } from 'vitest'
import { createDisconnectGrace } from '../src/domain/disconnect-grace.ts'
import { createFifo } from '../src/domain/fifo.ts'
import type { Known, PlayerRecord } from '../src/domain/player.ts'
import { createSpreadMap } from '../src/domain/spread-map.ts'
import { createPlayerRecordLoader } from '../src/player-record-loader.ts'

test('a map in parts holds the same entries as one map, through any insertions and deletions', () => {
  const [spread, plain] = [createSpreadMap<number>(), new Map<string, number>()]
  for (let i = 0; i < 20_000; i++) {
    const key = ['', 'a', `u${(i * 7) % 500}`, `${(i * 13) % 900}-of-long-ones`][i % 4] ?? ''
    if (i % 3 === 0) expect(spread.delete(key)).toBe(plain.delete(key))
    else {
      spread.set(key, i)
      plain.set(key, i)
    }
    expect([spread.size, spread.has(key), spread.get(key)]).toEqual([plain.size, plain.has(key), plain.get(key)])
  }
  expect([...spread.values()].sort()).toEqual([...plain.values()].sort())
})

test('a queue is first in, first out, after any number of items', () => {
  const line = createFifo<number>()
  expect(line.shift()).toBeUndefined()
  for (let i = 0, next = 0; i < 10_000; i++) {
    line.push(i)
    if (i % 3 === 0) continue
    expect([line.first(), line.shift()]).toEqual([next, next])
    next++
  }
  expect(line.first()).toBe(6_666)
})

interface Away {
  name: string
  away_since: number | undefined
}

test('MM6 a player who is away is named from the end of the grace on, until the absence has ended; a player who comes back and leaves again has a new grace', () => {
  const [short, long]: [Away, Away] = [
    { name: 'short', away_since: undefined },
    { name: 'long', away_since: undefined },
  ]
  const absences = createDisconnectGrace<Away>()
  absences.began(short, 1_000)
  absences.began(long, 1_000)
  absences.ended(short)
  expect(absences.since(999)).toEqual([])
  expect([absences.since(1_000), absences.since(2_000)]).toEqual([[long], [long]])
  absences.began(short, 3_000)
  absences.ended(long)
  expect(absences.since(2_999)).toEqual([])
  expect(absences.since(3_000)).toEqual([short])
})

test('MM7 a player who joins after an election is read before the thousands who were announced, and no player is read twice', async () => {
  const record: PlayerRecord = { points: 7, recent: [], declined: [], dodges: [], match_id: null, blocked: [] }
  const asked: string[][] = []
  const known = createPlayerRecordLoader(async (users) => {
    asked.push(users)
    return new Map(users.map((user) => [user, record]))
  })
  const players = Array.from({ length: 1_000 }, (_, i): Known => ({ user_id: `player${i}`, record: undefined }))
  const announced = players.map((player) => known.expect(player))
  const last = players[999] as Known
  expect(await known.get(last)).toBe(record)
  expect(asked.map(([first]) => first)).toEqual(['player999'])
  await Promise.all(announced)
  expect(asked.flat().sort()).toEqual(players.map(({ user_id }) => user_id).sort())
  expect(known.get(last)).toBe(record)
})
