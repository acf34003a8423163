import { expect, test } from 'vitest'
import { endOf } from '../../figure/last-frame.ts'
import { frames } from './frames.ts'

const isWithin = (part: string, word: string) => {
  let at = 0
  for (const letter of word) if (letter === part[at]) at++
  return at === part.length
}
const partsOf = (word: string): string[] =>
  Array.from({ length: 2 ** word.length }, (_, bits) => [...word].filter((_, i) => bits & (1 << i)).join(''))
const longest = (a: string, b: string) =>
  Math.max(
    ...partsOf(a)
      .filter((part) => isWithin(part, b))
      .map((part) => part.length),
  )

test.each([
  ['heart', 'earth'],
  ['abc', 'abc'],
  ['abc', 'cba'],
  ['a', 'b'],
  ['aabb', 'abab'],
  ['stone', 'notes'],
])('of %s and %s the longest common subsequence is found', (first, second) => {
  const { values, says } = endOf(frames({ first, second }))
  const common = String(values?.common)
  expect([common.length, values?.length]).toEqual([longest(first, second), longest(first, second)])
  expect(isWithin(common, first) && isWithin(common, second)).toBe(true)
  expect(says).toBe(common ? 'done' : 'nothing')
})

test('each cell is written once, before it is read', () => {
  const written = frames({ first: 'abc', second: 'ab' }).filter((step) => ['equal', 'differ'].includes(step.says))
  expect(written).toHaveLength(6)
})
