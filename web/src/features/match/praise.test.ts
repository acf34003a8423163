import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { expect, test } from 'vitest'
import { isBetter, linesWorth, pointsWorth, timeWorth } from './praise.ts'

const side = (more: Partial<PlayerResult>): PlayerResult => ({
  ...{
    username: 'Ann',
    rank: 'Bronze',
    points_delta: 0,
    status: 'Won',
    solved: true,
    time_taken: 3.2,
    tests_ran: 2,
    code_lines: 9,
  },
  ...more,
})

test('only what was done is praised: no starter code, no time of a match that was won without a solution', () => {
  const resigned = side({
    status: 'Failed',
    solved: false,
    resigned: true,
    tests_ran: 0,
    code_lines: 3,
    time_taken: 0.4,
  })
  const untouched = side({ solved: false, tests_ran: 0, code_lines: 3, time_taken: 0.4 })
  for (const worth of [timeWorth, linesWorth]) {
    expect(isBetter(untouched, resigned, worth)).toBe(false)
    expect(isBetter(resigned, untouched, worth)).toBe(false)
    expect(isBetter(side({}), resigned, worth)).toBe(true)
    expect(isBetter(resigned, side({}), worth)).toBe(false)
  }
  const { solved: _, ...old } = untouched
  expect(isBetter(old, resigned, linesWorth)).toBe(false)
})

test('of two solutions the better one is praised, and neither where both are shown alike', () => {
  expect(isBetter(side({ time_taken: 2.9 }), side({ time_taken: 3 }), timeWorth)).toBe(true)
  expect(isBetter(side({ time_taken: 0.1 }), side({ time_taken: 0.9 }), timeWorth)).toBe(false)
  expect(isBetter(side({ code_lines: 4 }), side({}), linesWorth)).toBe(true)
  expect(isBetter(side({}), side({}), linesWorth)).toBe(false)
})

test('points are praised where there are some, and not because the other side lost more', () => {
  expect(isBetter(side({ points_delta: 20 }), side({ points_delta: -5 }), pointsWorth)).toBe(true)
  expect(isBetter(side({ points_delta: 0 }), side({ points_delta: -5 }), pointsWorth)).toBe(false)
})
