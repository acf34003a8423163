import { expect, test } from 'vitest'
import type { Frame, PartOf } from '../../figure/frame.ts'
import { endOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

const nodesOf = (frame: Frame) => (frame.parts[0] as PartOf<'graph'>).nodes // its only part

test('the new value is in the tree, which reads in order from left to right', () => {
  for (let value = 0; value <= 15; value++) {
    const values = [8, 3, 10, 1, 6, 14]
    const end = endOf(frames({ values, value }))
    const drawn = nodesOf(end).toSorted((a, b) => a.x - b.x)
    expect(drawn.map((node) => Number(node.id))).toEqual([...new Set([...values, value])].sort((a, b) => a - b))
    expect(end.says).toBe(values.includes(value) ? 'there' : 'done')
  }
})

test('one comparison a level: a chain takes as many as it has nodes', () => {
  expect(endOf(frames({ values: [1, 2, 3, 4], value: 5 })).values?.compared).toBe(4)
  expect(endOf(frames({ values: [3, 1, 4, 2], value: 5 })).values?.compared).toBe(2)
})

test('values that come twice are drawn once', () => {
  const ids = nodesOf(endOf(frames({ values: [2, 2, 1, 2], value: 3 }))).map((node) => node.id)
  expect(ids).toEqual([...new Set(ids)])
})
