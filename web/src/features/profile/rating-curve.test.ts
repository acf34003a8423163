import { expect, test } from 'vitest'
import { floorsIn, pointsOverTime, rangeOf } from './rating-curve.ts'

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
