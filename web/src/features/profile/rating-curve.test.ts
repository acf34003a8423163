import { expect, test } from 'vitest'
import { datedPoints, floorsIn, pointAt, pointsOverTime, rangeOf, ticksIn } from './rating-curve.ts'

test('RK5 a curve ends at the points of now, and goes back by what each match moved', () => {
  expect(pointsOverTime(120, [22, -14, 22])).toEqual([90, 112, 98, 120])
  expect(pointsOverTime(0, [])).toEqual([0])
})

test('RK1 no part of a curve is below 0, and a flat one has room around it', () => {
  expect(pointsOverTime(5, [20])).toEqual([0, 5])
  expect(rangeOf([0, 0])).toEqual({ low: 0, high: 20 })
})

test('RK1 a line stands at each floor that the curve may cross', () => {
  expect(floorsIn({ low: 80, high: 320 }).map(({ rank }) => rank)).toEqual(['Silver', 'Gold'])
  expect(floorsIn({ low: 100, high: 299 })).toEqual([])
})

test('the axes have at most five round figures and four dates, the last match’s among them', () => {
  expect(ticksIn({ low: 0, high: 20 })).toEqual([0, 10, 20])
  expect(ticksIn({ low: 78, high: 331 })).toEqual([100, 150, 200, 250, 300])
  expect(ticksIn({ low: 0, high: 1_700 })).toEqual([0, 500, 1_000, 1_500])
  expect(datedPoints(2)).toEqual([1])
  expect(datedPoints(3)).toEqual([1, 2])
  expect(datedPoints(101)).toEqual([1, 34, 67, 100])
})

test('a pointer finds the nearest point, also beyond the ends of the curve', () => {
  expect([-0.1, 0, 0.26, 0.74, 1, 1.2].map((share) => pointAt(share, 5))).toEqual([0, 0, 1, 3, 4, 4])
})
