import { expect, test } from 'vitest'
import { createRecentUse } from '../src/domain/recent-use.ts'
import { createTurnQueue, type Turn } from '../src/turn-queue.ts'

const MINUTE = 60_000

test('JD3 within a lane the person comes first that used the judge least of late, and then the one that came first', () => {
  let now = 0
  const queue = createTurnQueue(() => now)
  const begun: string[] = []
  const push = (person: string, lane: Turn['lane'] = 'solo') => queue.push({ lane, person }, () => begun.push(person))
  queue.used({ lane: 'solo', person: 'heavy' }, MINUTE)
  queue.used({ lane: 'match', person: 'some' }, 5_000)
  for (const person of ['heavy', 'some', 'new', 'newer']) push(person)
  push('ranked', 'match')
  while (queue.waiting() > 0) queue.next()?.()
  expect(begun).toEqual(['ranked', 'new', 'newer', 'some', 'heavy'])
  now += 20 * MINUTE
  begun.length = 0
  for (const person of ['heavy', 'new']) push(person)
  queue.used({ lane: 'solo', person: 'new' }, 1_000)
  while (queue.waiting() > 0) queue.next()?.()
  expect(begun).toEqual(['heavy', 'new'])
})

test('JD3 a turn waits where its lane does not fit', () => {
  const queue = createTurnQueue()
  queue.push({ lane: 'solo', person: 'one' }, () => {})
  expect(queue.next((lane) => lane === 'match')).toBeUndefined()
  expect(queue.waiting()).toBe(1)
})

test('JD3 what a person used halves in a minute, and the judge forgets people', () => {
  const recent = createRecentUse()
  recent.add('one', 8_000, 0)
  recent.add('one', 1_000, MINUTE)
  expect(recent.of('one', MINUTE)).toBe(5_000)
  expect(recent.of('one', 2 * MINUTE)).toBe(2_500)
  for (let i = 0; i < 30_000; i++) recent.add(`other${i}`, 1_000, 3 * MINUTE)
  expect(recent.of('one', 3 * MINUTE)).toBe(0)
})
