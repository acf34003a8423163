import { expect, test } from 'vitest'
import { endOf, textsOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

test('a value is found exactly where it is there, in as many looks as there are halvings', () => {
  const values = [2, 5, 7, 11, 14, 20, 23]
  for (let target = 0; target <= 25; target++) {
    const steps = frames({ values, target })
    expect(endOf(steps).says).toBe(values.includes(target) ? 'found' : 'none')
    expect(steps.filter((step) => step.says === 'middle').length).toBeLessThanOrEqual(3)
    if (endOf(steps).says === 'none')
      expect(endOf(steps).values?.low).toBe(values.filter((value) => value < target).length)
  }
})

test('one item, and equal items, end too', () => {
  expect(endOf(frames({ values: [1], target: 1 })).says).toBe('found')
  expect(endOf(frames({ values: [3, 3, 3, 3], target: 4 })).values?.low).toBe(4)
  expect(textsOf(endOf(frames({ values: [9, 1], target: 1 })))).toEqual(['1', '9'])
})
