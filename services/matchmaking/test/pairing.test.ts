import highs from 'highs'
import { expect, test } from 'vitest'
import { NO_SLOT, type QueueNode } from '../src/domain/bucket-lists.ts'
import { pairWave, runToEnd } from '../src/domain/pairing.ts'
import { createQueue } from '../src/domain/queue.ts'
import { mayPair, mustAvoid, type Ticket, windowOf } from '../src/domain/ticket.ts'
import { bestPairing } from './best-pairing.ts'

const NOW = 1_000_000_000
const ticket = (user_id: string, points: number, waited = 0, avoid: Partial<Ticket['avoid']> = {}): Ticket => ({
  user_id,
  username: user_id,
  points,
  joined_at: NOW - waited,
  avoid: { recent: [], declined: [], ...avoid },
})

/** Integers from 0 up to `below`, the same ones each time. */
function seeded(start: number): (below: number) => number {
  let seed = start
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
}

test('MM2 the window is 75, widens by 12 a missed wave up to 400, and has no bound after 60 s', () => {
  expect([0, 999, 1_000, 10_000, 27_999, 59_999, 60_000].map((waited) => windowOf(NOW - waited, NOW))).toEqual([
    75,
    75,
    87,
    195,
    399,
    400,
    Number.POSITIVE_INFINITY,
  ])
})

test("MM2 a pair's permitted difference is the smaller of its two", () => {
  expect(mayPair(ticket('a', 0, 30_000), ticket('b', 200), NOW)).toBe(false)
  expect(mayPair(ticket('a', 0, 30_000), ticket('b', 200, 30_000), NOW)).toBe(true)
})

const empty = (): QueueNode => ({ ticket: undefined, slot: NO_SLOT })
const queueOf = (tickets: Ticket[]) => {
  const queue = createQueue(4)
  for (const one of tickets) queue.add(empty(), one)
  return queue
}
const byPoints = (tickets: Ticket[]) => tickets.toSorted((a, b) => a.points - b.points)

test('MM2 a newcomer takes the closest waiting player within 25 points at once', () => {
  const waiting = queueOf([ticket('far', 60), ticket('near', 20), ticket('nearest', 12)])
  expect(waiting.closest(ticket('me', 10), NOW)?.ticket?.user_id).toBe('nearest')
  expect(waiting.closest(ticket('me', 200), NOW)).toBeUndefined()
})

test('MM1 MM2 the queue finds the same partner as a plain search, through thousands of joins and leaves', () => {
  const random = seeded(11)
  const queue = createQueue(4)
  const plain = new Map<string, Ticket>()
  const seats = new Map<string, QueueNode>()
  for (let step = 0; step < 20_000; step++) {
    const name = `p${random(300)}`
    const one = ticket(
      name,
      random(3) === 0 ? random(6_000) : random(200),
      random(90_000),
      random(4) === 0 ? { recent: [`p${random(300)}`] } : {},
    )
    if (plain.has(name)) {
      const seat = seats.get(name) ?? empty()
      expect(seat.ticket).toBe(plain.get(name))
      expect([queue.remove(seat), queue.remove(seat), seat.ticket]).toEqual([true, false, undefined])
      plain.delete(name)
      continue
    }
    const found = queue.closest(one, NOW)?.ticket
    const allowed = [...plain.values()].filter(
      (other) => Math.abs(other.points - one.points) <= 25 && !mustAvoid(one, other, NOW),
    )
    const least = Math.min(...allowed.map((other) => Math.abs(other.points - one.points)))
    expect(found === undefined).toBe(allowed.length === 0)
    if (found) {
      const nearest = allowed.filter((other) => Math.abs(other.points - one.points) === least)
      expect(Math.abs(found.points - one.points)).toBe(least)
      expect(found.joined_at).toBe(Math.min(...nearest.map((other) => other.joined_at)))
    }
    const seat = empty()
    queue.add(seat, one)
    seats.set(name, seat)
    plain.set(name, one)
    expect(queue.size).toBe(plain.size)
  }
  const [all = []] = runToEnd(queue.groups(NOW + 60_000)) // by then everybody would meet anybody
  expect(all.map(({ user_id }) => user_id).sort()).toEqual([...plain.keys()].sort())
})

test('MM2 the groups of a wave separate no two players who may meet, and list no player twice, though players come and go meanwhile', () => {
  const random = seeded(5)
  for (let round = 0; round < 200; round++) {
    const tickets = Array.from({ length: 1 + random(40) }, (_, i) => ticket(`p${i}`, random(9_000), random(62) * 1_000))
    const groups = runToEnd(queueOf(tickets).groups(NOW))
    const groupOf = new Map(groups.flatMap((group, i) => group.map((one) => [one, i] as const)))
    expect(groups.flat()).toHaveLength(groupOf.size)
    for (const group of groups) expect([group, group.length > 1]).toEqual([byPoints(group), true])
    for (const a of tickets)
      for (const b of tickets)
        if (a !== b && mayPair(a, b, NOW)) expect([groupOf.get(a), groupOf.has(a)]).toEqual([groupOf.get(b), true])
  }

  const queue = createQueue(4)
  const seats = Array.from({ length: 5_000 }, empty)
  for (const [i, seat] of seats.entries()) queue.add(seat, ticket(`p${i}`, i % 2 === 0 ? 100 : 3_000))
  const steps = queue.groups(NOW)
  steps.next()
  for (const seat of seats.slice(1_000)) queue.remove(seat) // the one at which it rests too
  for (let i = 0; i < 4_000; i++) queue.add(empty(), ticket(`q${i}`, 50))
  const listed = runToEnd(steps).flat()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(byPoints(listed))
})

test('MM3 recent opponents are avoided until 60 s of waiting, a declined player for ten minutes from the decline', () => {
  const met = { recent: ['b'] }
  expect(mayPair(ticket('a', 0, 59_000, met), ticket('b', 0), NOW)).toBe(false)
  expect(mayPair(ticket('a', 0, 60_000, met), ticket('b', 0), NOW)).toBe(true)
  expect(mayPair(ticket('a', 0, 90_000, { declined: ['b'] }), ticket('b', 0, 90_000), NOW)).toBe(false)
  const since = (ms: number) => ({ declined: ['b', 'c', 'b'], declined_at: [0, NOW, NOW - ms] })
  expect(mayPair(ticket('a', 0, 900_000, since(599_999)), ticket('b', 0, 900_000), NOW)).toBe(false)
  expect(mayPair(ticket('a', 0, 900_000, since(600_000)), ticket('b', 0, 900_000), NOW)).toBe(true)
})

const differenceOf = (a: Ticket, b: Ticket) => (mayPair(a, b, NOW) ? Math.abs(a.points - b.points) : null)

test('MM2 a wave equals an exhaustive search on 2,000 random queues with exclusions', () => {
  const random = seeded(7)
  for (let round = 0; round < 2_000; round++) {
    const size = 2 + random(6)
    const tickets = Array.from({ length: size }, (_, i) =>
      ticket(`p${i}`, random(300), random(70) * 1_000, random(3) === 0 ? { declined: [`p${random(size)}`] } : {}),
    )
    const found = pairWave(byPoints(tickets), NOW)
    const used = found.flat().map((one) => one.user_id)
    expect(new Set(used).size).toBe(used.length)
    expect(found.every(([a, b]) => mayPair(a, b, NOW))).toBe(true)
    const difference = found.reduce((sum, [a, b]) => sum + Math.abs(a.points - b.points), 0)
    expect({ pairs: found.length, difference }).toEqual(bestPairing(tickets, differenceOf))
  }
})

test('MM2 a large wave pairs everyone who has a neighbour', () => {
  const tickets = Array.from({ length: 1_000 }, (_, i) => ticket(`p${i}`, i))
  expect(pairWave(byPoints(tickets), NOW)).toHaveLength(500)
})

/** The best there is, by an integer programme: as many pairs as possible, then the least total difference. */
async function optimum(tickets: Ticket[]): Promise<{ pairs: number; difference: number }> {
  const load = highs as unknown as typeof highs.default // its types miss that CommonJS exports the function itself
  const solver = await load()
  const edges = tickets.flatMap((a, i) =>
    tickets
      .slice(i + 1)
      .flatMap((b, k) => (mayPair(a, b, NOW) ? [{ i, j: i + 1 + k, off: Math.abs(a.points - b.points) }] : [])),
  )
  const wanted = edges.map(({ off }, e) => `${PAIR_WORTH - off} x${e}`).join(' + ')
  const limits = tickets.flatMap((_, i) => {
    const mine = edges.flatMap((edge, e) => (edge.i === i || edge.j === i ? [`x${e}`] : []))
    return mine.length > 0 ? [`c${i}: ${mine.join(' + ')} <= 1`] : []
  })
  const names = edges.map((_, e) => `x${e}`)
  const programme = `Maximize\n obj: ${wanted}\nSubject To\n${limits.join('\n')}\nBinary\n ${names.join(' ')}\nEnd`
  const { Columns } = solver.solve(programme)
  const chosen = edges.filter((_, e) => primalOf(Columns[`x${e}`]) > 0.5)
  return { pairs: chosen.length, difference: chosen.reduce((sum, edge) => sum + edge.off, 0) }
}
const PAIR_WORTH = 100_000
const primalOf = (column: object | undefined): number => (column && 'Primal' in column ? Number(column.Primal) : 0)

test('MM2 a wave of 200 makes as many pairs as the optimum, and its differences stay within 2 % of it', async () => {
  const random = seeded(1)
  const tickets = Array.from({ length: 200 }, (_, i) =>
    ticket(
      `p${i}`,
      random(1_500),
      random(50) * 1_000,
      random(3) === 0 ? { recent: [`p${random(200)}`, `p${random(200)}`] } : {},
    ),
  )
  const found = pairWave(byPoints(tickets), NOW)
  const best = await optimum(tickets)
  expect(found).toHaveLength(best.pairs)
  const difference = found.reduce((sum, [a, b]) => sum + Math.abs(a.points - b.points), 0)
  expect(difference).toBeLessThanOrEqual(best.difference * 1.02)
})
