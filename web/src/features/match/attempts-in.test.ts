import { expect, test } from 'vitest'
import { attemptsIn, bestAttempt, bestTimeIn, isNewBest } from './attempts-in.ts'

const attempt = (match_id: string, time_taken: number, solved = true) =>
  ({ match_id, opened_at: '2030-01-01T00:00:00Z', language: 'c', time_taken, solved }) as const

test('MR12 the attempt at hand is listed once it is solved, others also where they were left', () => {
  const attempts = [attempt('here', 0.5, false), attempt('left', 3, false), attempt('first', 2)]
  expect(attemptsIn({ match_id: 'here', attempts }).map((one) => one.match_id)).toEqual(['left', 'first'])
  expect(attemptsIn({ match_id: 'here', attempts: [attempt('here', 1), ...attempts.slice(1)] })).toHaveLength(3)
  expect(attemptsIn({ match_id: 'here' })).toEqual([]) // of an older server
})

test('MR12 a result counts for the best time before the match has been read again; it is a new best where there was another one', () => {
  expect(bestTimeIn({ best_time: 2 }, 0.5)).toBe(0.5)
  expect(bestTimeIn({ best_time: 2 }, 3)).toBe(2)
  expect(bestTimeIn({ best_time: null })).toBeNull()
  const match = { match_id: 'here', best_time: 2, attempts: [attempt('first', 2)] }
  expect([isNewBest(match, 1.9), isNewBest(match, 2), isNewBest(match, 2.1)]).toEqual([true, false, false])
  const readAgain = { ...match, best_time: 1.9, attempts: [attempt('here', 1.9), attempt('first', 2)] }
  expect(isNewBest(readAgain, 1.9)).toBe(true)
  expect(isNewBest({ match_id: 'here', best_time: 1, attempts: [attempt('here', 1)] }, 1)).toBe(false) // the only one
})

test('MR12 of attempts that took the same time the first is the best one', () => {
  const attempts = [attempt('third', 2, false), attempt('second', 2), attempt('first', 2), attempt('slow', 3)]
  expect(bestAttempt(attempts, 2)).toBe('first')
  expect(bestAttempt([attempt('left', 2, false)], null)).toBeUndefined()
})
