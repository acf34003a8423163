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
