import { expect, test } from 'vitest'
import { endOf, textsOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

test('a pair is found exactly where there is one, in fewer steps than there are items', () => {
  const values = [8, 1, 12, 3, 5]
  for (let target = -2; target <= 26; target++) {
    const isThere = values.some((a, i) => values.some((b, j) => i < j && a + b === target))
    const steps = frames({ values, target })
    expect(endOf(steps).says).toBe(isThere ? 'found' : 'none')
    expect(steps.filter((step) => step.says.startsWith('moved')).length).toBeLessThan(values.length)
  }
})

test('an array of one item has no pair; the array is drawn sorted', () => {
  expect(endOf(frames({ values: [5], target: 10 })).says).toBe('none')
  expect(textsOf(endOf(frames({ values: [3, -1, 2], target: 99 })))).toEqual(['-1', '2', '3'])
})
