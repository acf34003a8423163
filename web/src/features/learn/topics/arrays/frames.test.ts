import { expect, test } from 'vitest'
import { endOf, textsOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

test('a value is inserted at every index, and each item moves once', () => {
  for (let index = 0; index <= 4; index++) {
    const steps = frames({ values: [7, 3, 9], value: 5, index })
    expect(textsOf(endOf(steps))).toEqual([7, 3, 9].toSpliced(index, 0, 5).map(String))
    expect(steps.filter((step) => step.says === 'shift')).toHaveLength(Math.max(0, 3 - index))
  }
})

test('while items move, no item is lost: the array and one empty place', () => {
  for (const step of frames({ values: [1, 2, 3], value: 9, index: 0 }).slice(0, -2))
    expect(textsOf(step).toSorted()).toEqual(['1', '2', '3', null])
})
