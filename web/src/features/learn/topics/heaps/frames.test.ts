import { expect, test } from 'vitest'
import { endOf, textsOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

const isHeap = (items: number[]) => items.every((item, i) => i === 0 || (items[(i - 1) >> 1] ?? 0) <= item)
const inputs = [[9, 4, 7, 1, 8, 3, 5], [1, 2, 3, 4, 5, 6, 7], [7, 6, 5, 4, 3, 2, 1], [2, 2, 1, 1], [5, -3], [4]]

test.each(inputs.map((values) => [values] as const))(
  'of %j the smallest is taken, and the rest is a heap',
  (values) => {
    const steps = frames({ values })
    const [first] = steps
    const before = first ? textsOf(first, 1).map(Number) : []
    const after = textsOf(endOf(steps), 1).map(Number)
    expect(isHeap(before) && isHeap(after)).toBe(true)
    expect(before[0]).toBe(Math.min(...values))
    expect([...after, Math.min(...values)].sort()).toEqual([...values].sort())
  },
)

test('an item changes places once a level at most', () => {
  const swaps = frames({ values: [7, 6, 5, 4, 3, 2, 1] }).filter((step) => step.says === 'swapped')
  expect(swaps.length).toBeLessThanOrEqual(2)
  expect(endOf(frames({ values: [4] })).says).toBe('empty')
})
