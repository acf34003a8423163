import { readStat, readTree } from '@skirmish/devkit/process-tree'
import { expect, test } from 'vitest'
import { sumOf } from './figures.ts'

test('reads the time of a process whose name holds spaces and brackets, with that of its ended children', () => {
  expect(readStat('7 (a) b c) S 3 7 7 0 -1 4 0 0 0 0 100 20 3 4 20 0 1 0')).toEqual({
    parent: 3,
    isZombie: false,
    ticks: 127,
  })
})

test('the time of a process grows as it works', () => {
  const before = readTree(process.pid).cpu
  const until = performance.now() + 150
  while (performance.now() < until) Math.sqrt(until)
  expect(readTree(process.pid).cpu).toBeGreaterThan(before)
})

test('sums a counter over the labels that are asked for, and no counter whose name only begins alike', () => {
  const text =
    '# HELP a_total x\na_total{stage="joined"} 3\na_total{stage="paired"} 5\na_total{stage="joined",b="1"} 4\na_total_2 9\n'
  expect([sumOf(text, 'a_total', 'stage="joined"'), sumOf(text, 'a_total'), sumOf('b 2', 'b')]).toEqual([7, 12, 2])
})
