import { expect, test } from 'vitest'
import { playableNow } from '../src/problems.ts'

type State = 'verifying' | 'published' | 'rejected'
const some = (count: number, state: State, difficulty = 'Hard') =>
  Array.from({ length: count }, () => ({ state, difficulty }))
const easy = some(1, 'published', 'Easy')

test('OP3 a start waits for twelve problems of a large bank, an Easy one among them, whatever still waits to be drawn', () => {
  expect(playableNow([...easy, ...some(10, 'published'), ...some(5, 'verifying')], 80)).toBe('some')
  expect(playableNow([...easy, ...some(10, 'published'), ...some(1, 'rejected')], 84)).toBe('enough')
  expect(playableNow([...some(40, 'published'), ...some(1, 'verifying', 'Easy')], 0)).toBe('none')
})

test('OP3 a start waits for all of a small bank', () => {
  expect(playableNow([...easy, ...some(2, 'rejected')], 1)).toBe('some')
  expect(playableNow([...easy, ...some(2, 'rejected')], 0)).toBe('enough')
})
