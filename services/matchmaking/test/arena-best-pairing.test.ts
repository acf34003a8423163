import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Free, isBlocked, pairFree } from '../src/arenas/domain/pairing.ts'
import { runToEnd } from '../src/domain/pairing.ts'
import { bestPairing } from './best-pairing.ts'

const NOW = 1_000_000_000
const PLAYERS = 16
const ROUNDS = 300

const mayMeet = (a: Free, b: Free) => !isBlocked(a, b) && a.last_opponent !== b.user_id && b.last_opponent !== a.user_id
/** In points of the arena. */
const differenceOf = (a: Free, b: Free) => (mayMeet(a, b) ? Math.abs(a.score - b.score) : null)
const players = Array.from({ length: PLAYERS }, (_, i) =>
  fc.record({
    user_id: fc.constant(`p${i}`),
    score: fc.integer({ min: 0, max: 6 }).map((root) => root ** 2),
    points: fc.integer({ min: 0, max: 3_000 }),
    last_opponent: fc.option(fc.constant(`p${i ^ 1}`)), // a round before they met in twos
    free_since: fc.constant(NOW),
    blocked: fc.constant([]),
  }),
)

test('AR2 pairs are as many as in the best of all pairings, and nearly as close on the board', () => {
  let [ours, least, fewer] = [0, 0, 0]
  for (const free of fc.sample(fc.tuple(...players), ROUNDS)) {
    const pairs = runToEnd(pairFree(free, true, NOW))
    const best = bestPairing(free, differenceOf)
    if (pairs.length < best.pairs) fewer++
    ours += pairs.reduce((sum, [a, b]) => sum + (differenceOf(a, b) ?? 0), 0)
    least += best.difference
  }
  console.log(
    `differences on the board: ${(ours / least).toFixed(3)} times the least; ${fewer} of ${ROUNDS} with fewer pairs`,
  )
  expect(fewer).toBe(0)
  expect(ours / least).toBeLessThan(1.2)
})
