import { expect, test } from 'vitest'
import type { Frame, PartOf } from '../../figure/frame.ts'
import { endOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

const edgesOf = (frame: Frame) => (frame.parts[0] as PartOf<'graph'>).edges.map(({ from, to }) => `${from}>${to}`) // its only part

test('every reference is turned, one at a time', () => {
  const steps = frames({ values: [3, 8, 1] })
  expect(steps.map(edgesOf).at(0)).toEqual(['0>1', '1>2', '2>null-right'])
  expect(edgesOf(endOf(steps))).toEqual(['0>null-left', '1>0', '2>1'])
  const turned = steps.map((step) => edgesOf(step).filter((edge) => /null-left|1>0|2>1/.test(edge)).length)
  for (const [i, count] of turned.entries()) expect(count - (turned[i - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test('the next node is kept before a reference is turned', () => {
  const says = frames({ values: [1, 2] }).map((step) => step.says)
  expect(says).toEqual(['start', 'keep', 'turn', 'walk', 'keep', 'turn', 'walk', 'done'])
})

test('a list of one node, and equal values, are reversed too', () => {
  expect(edgesOf(endOf(frames({ values: [5] })))).toEqual(['0>null-left'])
  expect(endOf(frames({ values: [4, 4] })).values).toEqual({ head: '4' })
})
