import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypingSignal } from './use-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('MR11 a client says that its player types every two seconds at most, and once that it has stopped', () => {
  const told: [number, boolean][] = []
  const begin = Date.now()
  const { note, stop } = createTypingSignal((typing) => told.push([Date.now() - begin, typing]))
  for (let ms = 0; ms < 10_000; ms += 100) {
    note()
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual([
    [0, true],
    [2_500, true],
    [5_000, true],
    [7_500, true],
    [12_900, false],
  ])
  note()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(6)
})
