import { expect, test } from 'vitest'
import { instantPartner, pairWave } from '../src/domain/pairing.ts'
import { mayPair, type Ticket, windowOf } from '../src/domain/ticket.ts'

const NOW = 1_000_000_000
const ticket = (user_id: string, points: number, waited = 0, avoid: Partial<Ticket['avoid']> = {}): Ticket => ({
  user_id,
  username: user_id,
  points,
  joined_at: NOW - waited,
  avoid: { recent: [], declined: [], ...avoid },
})

/** All ways to pair, the slow and sure way. */
function exhaustive(tickets: Ticket[]): { pairs: number; difference: number } {
  const [first, ...rest] = tickets
  if (!first) return { pairs: 0, difference: 0 }
  let best = exhaustive(rest)
  for (const other of rest) {
    if (!mayPair(first, other, NOW)) continue
    const left = exhaustive(rest.filter((one) => one !== other))
    const with_ = { pairs: left.pairs + 1, difference: left.difference + Math.abs(first.points - other.points) }
    if (with_.pairs > best.pairs || (with_.pairs === best.pairs && with_.difference < best.difference)) best = with_
  }
  return best
}

test('MM2 the window is 75, widens by 12 a missed wave up to 400, and has no bound after 60 s', () => {
  expect(
    [0, 999, 1_000, 10_000, 27_999, 59_999, 60_000].map((waited) => windowOf(ticket('a', 0, waited), NOW)),
  ).toEqual([75, 75, 87, 195, 399, 400, Number.POSITIVE_INFINITY])
})

test("MM2 a pair's permitted difference is the smaller of its two", () => {
  expect(mayPair(ticket('a', 0, 30_000), ticket('b', 200), NOW)).toBe(false)
  expect(mayPair(ticket('a', 0, 30_000), ticket('b', 200, 30_000), NOW)).toBe(true)
})

test('MM2 a newcomer takes the closest waiting player within 25 points at once', () => {
  const waiting = [ticket('far', 60), ticket('near', 20), ticket('nearest', 12)]
  expect(instantPartner(ticket('me', 10), waiting, NOW)?.user_id).toBe('nearest')
  expect(instantPartner(ticket('me', 200), waiting, NOW)).toBeNull()
})

test('MM3 recent opponents are avoided until 60 s of waiting, someone declined always', () => {
  const met = { recent: ['b'] }
  expect(mayPair(ticket('a', 0, 59_000, met), ticket('b', 0), NOW)).toBe(false)
  expect(mayPair(ticket('a', 0, 60_000, met), ticket('b', 0), NOW)).toBe(true)
  expect(mayPair(ticket('a', 0, 90_000, { declined: ['b'] }), ticket('b', 0, 90_000), NOW)).toBe(false)
})

test('MM2 a wave equals an exhaustive search on 2,000 random queues with exclusions', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 2_000; round++) {
    const size = 2 + random(6)
    const tickets = Array.from({ length: size }, (_, i) =>
      ticket(`p${i}`, random(300), random(70) * 1_000, random(3) === 0 ? { declined: [`p${random(size)}`] } : {}),
    )
    const found = pairWave(tickets, NOW)
    const used = found.flat().map((one) => one.user_id)
    expect(new Set(used).size).toBe(used.length)
    expect(found.every(([a, b]) => mayPair(a, b, NOW))).toBe(true)
    const difference = found.reduce((sum, [a, b]) => sum + Math.abs(a.points - b.points), 0)
    expect({ pairs: found.length, difference }).toEqual(exhaustive(tickets))
  }
})

test('MM2 a large wave pairs everyone who has a neighbour', () => {
  const tickets = Array.from({ length: 1_000 }, (_, i) => ticket(`p${i}`, i))
  expect(pairWave(tickets, NOW)).toHaveLength(500)
})
