import { expect, test } from 'vitest'
import type { Frame, PartOf } from '../../figure/frame.ts'
import { endOf } from '../../figure/last-frame.ts'
import { EDGES, frames } from './frames.ts'

const NODES = [...'abcdefg']
const notesOf = (frame: Frame) => (frame.parts[0] as PartOf<'graph'>).nodes.map((node) => Number(node.note)) // the first part

test('from every start the distances are the fewest edges', () => {
  for (const from of NODES) {
    const distance = Object.fromEntries(NODES.map((node) => [node, node === from ? 0 : 99]))
    for (const _ of NODES)
      for (const [a, b] of EDGES) {
        distance[a] = Math.min(distance[a] ?? 99, (distance[b] ?? 99) + 1)
        distance[b] = Math.min(distance[b] ?? 99, (distance[a] ?? 99) + 1)
      }
    expect(notesOf(endOf(frames({ from })))).toEqual(NODES.map((node) => distance[node]))
  }
})

test('each node is taken once, the nearest first', () => {
  const taken = frames({ from: 'a' }).filter((step) => step.says === 'take')
  expect(taken.map((step) => step.values?.node).toSorted()).toEqual(NODES)
  const steps = taken.map((step) => Number(step.values?.steps))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
