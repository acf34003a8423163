import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGAIN_AFTER_MS, type Free, isBlocked, pairFree } from '../src/arenas/domain/pairing.ts'
import { runToEnd } from '../src/domain/pairing.ts'
import { simulate } from './simulated-arena.ts'

const NOW = 1_000_000_000
const free = (user_id: string, change: Partial<Free> = {}): Free => ({
  ...{ user_id, score: 0, points: 0, last_opponent: null, free_since: NOW, blocked: [] },
  ...change,
})
const pair = (all: readonly Free[], othersPlay = true) =>
  runToEnd(pairFree(all, othersPlay, NOW)).map((two) =>
    two
      .map(({ user_id }) => user_id)
      .sort()
      .join(),
  )

test('AR2 nobody is paired alone, and of an odd number one waits', () => {
  expect(pair([])).toEqual([])
  expect(pair([free('a')])).toEqual([])
  expect(pair([free('a'), free('b'), free('c')])).toHaveLength(1)
})

test('AR2 neighbours on the board are paired, and among equals those with nearly as many points of the ladder', () => {
  const at = (user_id: string, score: number, points: number) => free(user_id, { score, points })
  expect(pair([at('a', 9, 0), at('b', 2, 900), at('c', 8, 900), at('d', 1, 0)]).sort()).toEqual(['a,c', 'b,d'])
  expect(pair([at('a', 2, 0), at('b', 2, 900), at('c', 2, 800), at('d', 2, 10)]).sort()).toEqual(['a,d', 'b,c'])
})

test('AR3 two who have just met wait for somebody else, and meet again after 15 s, or at once where nobody else plays', () => {
  const met = (ago: number) => [
    free('a', { last_opponent: 'b', free_since: NOW - ago }),
    free('b', { last_opponent: 'a', free_since: NOW - ago - 5_000 }),
  ]
  expect(pair(met(0))).toEqual([])
  expect(pair(met(AGAIN_AFTER_MS - 1))).toEqual([])
  expect(pair(met(AGAIN_AFTER_MS))).toEqual(['a,b'])
  expect(pair(met(0), false)).toEqual(['a,b'])
  expect(pair([...met(AGAIN_AFTER_MS), free('c')])).not.toEqual(['a,b'])
})

test('PE3 AR3 players of a block never meet, not even where nobody else is there', () => {
  const two = [free('a', { blocked: ['b'], free_since: 0 }), free('b', { free_since: 0 })]
  expect([pair(two), pair(two, false)]).toEqual([[], []])
})

test('AR2 AR3 PE3 whoever waits: nobody is paired twice, nobody with a forbidden player, and no two are left who may meet', () => {
  const names = Array.from({ length: 40 }, (_, i) => `p${i}`)
  const players = fc.uniqueArray(
    fc.record({
      user_id: fc.constantFrom(...names),
      score: fc.integer({ min: 0, max: 30 }),
      points: fc.integer({ min: 0, max: 20_000 }),
      last_opponent: fc.option(fc.constantFrom(...names)),
      free_since: fc.integer({ min: NOW - 20_000, max: NOW }),
      blocked: fc.array(fc.constantFrom(...names), { maxLength: 3 }),
    }),
    { selector: ({ user_id }) => user_id },
  )
  fc.assert(
    fc.property(players, fc.boolean(), (all, othersPlay) => {
      const pairs = runToEnd(pairFree(all, othersPlay, NOW))
      const paired = pairs.flat()
      expect(new Set(paired).size).toBe(paired.length)
      const justMet = (a: Free, b: Free) => a.last_opponent === b.user_id || b.last_opponent === a.user_id
      const left = all.filter((one) => !paired.includes(one))
      for (const [a, b] of pairs) {
        expect(isBlocked(a, b)).toBe(false)
        if (!justMet(a, b)) continue
        if (othersPlay) expect(NOW - Math.max(a.free_since, b.free_since)).toBeGreaterThanOrEqual(AGAIN_AFTER_MS)
        // Neither would rather have met somebody who is left.
        for (const one of [a, b])
          expect(left.some((other) => !isBlocked(one, other) && !justMet(one, other))).toBe(false)
      }
      for (const a of left)
        for (const b of left) if (a !== b && !isBlocked(a, b)) expect(justMet(a, b) && othersPlay).toBe(true)
    }),
  )
})

test.each([
  ['two', 2, 60],
  ['three', 3, 60],
  ['an odd number', 51, 60],
  ['hundreds', 400, 40],
])(
  'AR2 AR3 AR4 AR8 an arena of %s players: all meet, a crash at any step changes nothing, and points count again to the same',
  (_, players, minutes) => {
    const { games, idle, unequal, twiceRunning } = simulate({ players, minutes, seed: players, crashes: true })
    expect(games).toBeGreaterThan(minutes / 10)
    expect(unequal).toEqual([])
    expect(idle).toEqual([])
    if (players > 3) expect(twiceRunning).toBe(0)
  },
)

test('AR2 5,000 players are all paired in one wave, and in each later one all who are free', () => {
  const { games, idle, unequal } = simulate({ players: 5_000, minutes: 20, seed: 5, crashes: false })
  expect(games).toBeGreaterThan(5_000)
  expect([idle, unequal]).toEqual([[], []])
})

test('AR2 an arena of one player ends without a match', () => {
  expect(simulate({ players: 1, minutes: 20, seed: 1, crashes: true })).toMatchObject({ games: 0, idle: [] })
})
