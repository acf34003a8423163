import { expect, test } from 'vitest'
import type { Frame, PartOf } from '../../figure/frame.ts'
import { endOf } from '../../figure/last-frame.ts'
import { frames, hashOf } from './frames.ts'

const bucketsOf = (frame: Frame) =>
  (frame.parts[0] as PartOf<'buckets'>).buckets.map((chain) => chain.map((cell) => cell.text)) // its only part

test('each word stands in the bucket of its hash, once', () => {
  const end = endOf(frames({ words: ['abc', 'cab', 'z', 'abc'], find: 'z' }))
  expect(hashOf('abc')).toBe(6)
  expect(bucketsOf(end)).toEqual([[], ['abc', 'cab', 'z'], [], [], []])
  expect(end.says).toBe('found')
})

test('a look-up opens one bucket, and compares until the word or the end of the chain', () => {
  const steps = frames({ words: ['a', 'b', 'f'], find: 'k' })
  const looked = steps.slice(steps.findIndex((step) => step.says === 'look'))
  expect(looked.map((step) => step.says)).toEqual(['look', 'hash', 'differs', 'differs', 'absent'])
  expect(endOf(frames({ words: ['a'], find: 'b' })).says).toBe('absent')
})
