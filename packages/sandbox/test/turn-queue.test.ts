import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRecentUse } from '../src/recent-use.ts'
import { createTurnQueue, LANES, type Turn } from '../src/turn-queue.ts'

const MINUTE = 60_000

/** Takes all turns of a queue that waits, in order. */
function drained(turns: Turn[], used: [string, number][] = [], at = 0): string[] {
  const recent = createRecentUse()
  for (const [person, ms] of used) recent.add(person, ms, 0)
  const queue = createTurnQueue(recent, () => at)
  const begun: string[] = []
  for (const turn of turns) queue.push(turn, () => begun.push(turn.person ?? turn.lane))
  while (queue.waiting() > 0) queue.next()?.()
  return begun
}
const solo = (person: string, newcomer = false): Turn => ({ lane: 'solo', person, ...(newcomer && { newcomer }) })

test('JD13 ranked matches go before custom ones, these before Solo, and Solo before verifications', () => {
  expect(drained([...LANES].reverse().map((lane) => ({ lane })))).toEqual(['ranked', 'custom', 'solo', 'background'])
})

test('JD13 within a lane the person comes first that used the judge least of late, and then the one that came first', () => {
  const used: [string, number][] = [
    ['heavy', MINUTE],
    ['some', 5_000],
  ]
  expect(
    drained(
      ['heavy', 'some', 'new'].map((person) => solo(person)),
      used,
    ),
  ).toEqual(['new', 'some', 'heavy'])
  const anHourLater = drained([solo('heavy'), solo('some')], used, 60 * MINUTE)
  expect(anHourLater).toEqual(['some', 'heavy'])
})

test('JD13 a newcomer comes after people who have played, unless they used the judge for minutes', () => {
  const used: [string, number][] = [['heavy', 10 * MINUTE]]
  expect(drained([solo('new', true), solo('heavy'), solo('player')], used)).toEqual(['player', 'new', 'heavy'])
})

test('JD13 nobody waits for ever: behind people who used less without end, every fourth turn is the oldest one', () => {
  const recent = createRecentUse()
  recent.add('heavy', 60 * MINUTE, 0)
  const queue = createTurnQueue(recent, () => 0)
  const begun: string[] = []
  const push = (person: string) => queue.push(solo(person), () => begun.push(person))
  push('heavy')
  for (let i = 0; i < 40; i++) {
    push(`fresh${i}`)
    queue.next()?.()
  }
  expect(begun.indexOf('heavy')).toBe(3)
})

test('JD13 a turn waits where its lane does not fit', () => {
  const queue = createTurnQueue(createRecentUse())
  queue.push(solo('one'), () => {})
  expect(queue.next((lane) => lane === 'ranked')).toBeUndefined()
  expect(queue.waiting()).toBe(1)
})

/** Work that comes and ends at random, in a queue and places as a judge has them. */
test('JD13 whatever comes, each turn begins within four times the turns that waited before it in its lane', () => {
  const arrivals = fc.array(
    fc.record({ lane: fc.constantFrom(...LANES), person: fc.constantFrom('a', 'b', 'c', 'd'), newcomer: fc.boolean() }),
    { minLength: 1, maxLength: 60 },
  )
  const uses = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(60 * MINUTE)))
  fc.assert(
    fc.property(arrivals, uses, (turns, used) => {
      const recent = createRecentUse()
      for (const [person, ms] of used) recent.add(person, ms, 0)
      const queue = createTurnQueue(recent, () => 0)
      const [mine] = turns
      if (!mine) return
      let begun = false
      const ahead = turns.slice(1).filter(({ lane }) => lane === mine.lane)
      for (const { lane, person } of ahead) queue.push({ lane, person }, () => {})
      queue.push({ lane: mine.lane, person: mine.person, ...(mine.newcomer && { newcomer: true }) }, () => {
        begun = true
      })
      const most = 4 * (ahead.length + 1)
      for (let taken = 0; taken < most && !begun; taken++) {
        for (const { lane } of turns) queue.push({ lane }, () => {}) // without a person: it comes before all others
        queue.next((lane) => lane === mine.lane)?.()
      }
      expect(begun).toBe(true)
    }),
  )
})

test('JD13 an hour later a quarter of what a person used counts, and the judge forgets people', () => {
  const recent = createRecentUse()
  recent.add('one', 8_000, 0)
  recent.add('one', 1_000, 30 * MINUTE)
  expect(recent.of('one', 30 * MINUTE)).toBe(5_000)
  expect(recent.of('one', 90 * MINUTE)).toBe(1_250)
  for (let i = 0; i < 30_000; i++) recent.add(`other${i}`, 1_000, 90 * MINUTE)
  expect(recent.of('one', 90 * MINUTE)).toBe(0)
})
