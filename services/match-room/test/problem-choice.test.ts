import { expect, test } from 'vitest'
import { type Candidate, chooseProblem } from '../src/domain/problem-choice.ts'

const candidate = (problem_id: string, difficulty: Candidate['difficulty'], seen = false, served = 0): Candidate => ({
  problem_id,
  difficulty,
  seen,
  last_served_at: served ? new Date(served) : null,
})

test('MR9 Bronze gets Easy only, Ruby Hard only', () => {
  const all = [candidate('e', 'Easy'), candidate('m', 'Medium'), candidate('h', 'Hard')]
  expect(new Set([0, 0.3, 0.7, 0.99].map((draw) => chooseProblem(all, 10, () => draw)))).toEqual(new Set(['e']))
  expect(chooseProblem(all, 1300, () => 0.5)).toBe('h')
})

test('MR9 Silver draws Easy seven times of ten', () => {
  const all = [candidate('e', 'Easy'), candidate('m', 'Medium')]
  const draws = Array.from({ length: 100 }, (_, i) => chooseProblem(all, 150, () => i / 100))
  expect(draws.filter((id) => id === 'e')).toHaveLength(70)
})

test('MR9 never a seen problem while another is left, then the least recently served', () => {
  expect(chooseProblem([candidate('old', 'Easy', true), candidate('new', 'Easy')], 0, () => 0.9)).toBe('new')
  expect(chooseProblem([candidate('b', 'Easy', true, 2_000), candidate('a', 'Easy', true, 1_000)], 0, () => 0)).toBe(
    'a',
  )
  expect(chooseProblem([], 0, () => 0)).toBeNull()
})

test.each([
  ['Silver', 150, 70, 100],
  ['Gold', 350, 30, 100],
  ['Emerald', 600, 0, 80],
  ['Diamond', 900, 0, 40],
] as const)('MR9 %s draws by its percentages', (_tier, points, easy, medium) => {
  const all = [candidate('e', 'Easy'), candidate('m', 'Medium'), candidate('h', 'Hard')]
  const draws = Array.from({ length: 100 }, (_, i) => chooseProblem(all, points, () => (i + 0.5) / 100))
  const count = (id: string) => draws.filter((drawn) => drawn === id).length
  expect([count('e'), count('e') + count('m')]).toEqual([easy, medium])
})

test('MR9 another difficulty is served only where the tier has none; never served comes before served', () => {
  const seen = [candidate('h', 'Hard', true, 1_000), candidate('e', 'Easy', true, 9_000)]
  expect(chooseProblem(seen, 0, () => 0)).toBe('e')
  expect(chooseProblem([candidate('h', 'Hard', true, 1_000)], 0, () => 0)).toBe('h')
  const rest = [candidate('served', 'Easy', true, 1_000), candidate('never', 'Easy', true)]
  for (const order of [rest, [...rest].reverse()]) expect(chooseProblem(order, 0, () => 0)).toBe('never')
})

test('MR9 each unseen problem of the difficulty is drawn', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => candidate(id, 'Easy'))
  expect([0, 0.25, 0.5, 0.75].map((draw) => chooseProblem(all, 0, () => draw))).toEqual(['a', 'b', 'c', 'd'])
})
