import { expect, test } from 'vitest'
import { createHistogram, LAST_COUNTED } from '../src/domain/histogram.ts'

test('LB1 the histogram counts and seeks as a sorted list does', () => {
  const histogram = createHistogram()
  const points = Array.from({ length: 500 }, (_, i) => (i * 37) % 300)
  for (const value of points) histogram.add(value, 1)
  const sorted = points.filter((value) => value >= 100).sort((a, b) => b - a)
  expect(histogram.between(100, 300)).toBe(sorted.length)
  for (const rank of [0, 1, 17, sorted.length - 1]) {
    const found = histogram.seek(100, 300, rank)
    expect(found?.points).toBe(sorted[rank])
    expect(found?.skip).toBe(rank - sorted.indexOf(sorted[rank] ?? 0))
  }
  expect(histogram.seek(100, 300, sorted.length)).toBeNull()
})

test('LB1 points past the last counter share it, and nobody stands above the first place', () => {
  const histogram = createHistogram()
  for (const value of [1200, LAST_COUNTED, LAST_COUNTED + 1, 9_000]) histogram.add(value, 1)
  expect(LAST_COUNTED).toBe(4095)
  expect(histogram.between(1200, Number.POSITIVE_INFINITY)).toBe(4)
  expect(histogram.seek(1200, Number.POSITIVE_INFINITY, 2)).toEqual({ points: LAST_COUNTED, skip: 2 })
  expect(histogram.seek(1200, Number.POSITIVE_INFINITY, 3)).toEqual({ points: 1200, skip: 0 })
  expect(histogram.seek(1200, Number.POSITIVE_INFINITY, -1)).toBeNull()
})
