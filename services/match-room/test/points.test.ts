import { expect, test } from 'vitest'
import { applyDelta, nominalDelta } from '../src/domain/points.ts'

test('RK2 equal players: a win is 20, a loss scales with the tier, half a loss for a beaten solver, nothing for a draw', () => {
  expect([0, 100, 300, 500].map((points) => nominalDelta(points, points, 'failed'))).toEqual([-5, -10, -15, -20])
  expect(nominalDelta(700, 700, 'won')).toBe(20)
  expect(nominalDelta(300, 300, 'beaten')).toBe(-7)
  expect(nominalDelta(300, 300, 'drawn')).toBeCloseTo(0)
})

test('RK2 a favourite wins at least 5 and an outsider at most 40; a loss is 2 to 35', () => {
  expect(nominalDelta(1700, 0, 'won')).toBe(5)
  expect(nominalDelta(0, 1700, 'won')).toBe(40)
  expect(nominalDelta(0, 1700, 'failed')).toBe(-2)
  expect(nominalDelta(1700, 0, 'failed')).toBe(-35)
})

test('RK3 a promotion grants three shields, a shield stops a loss at the floor, without one the demotion is natural', () => {
  const promoted = applyDelta({ points: 95, shields: 0 }, 20)
  expect(promoted).toEqual({ points: 115, shields: 3 })
  expect(applyDelta({ points: 105, shields: 3 }, -10)).toEqual({ points: 100, shields: 2 })
  expect(applyDelta({ points: 100, shields: 1 }, -10)).toEqual({ points: 100, shields: 0 })
  expect(applyDelta({ points: 100, shields: 0 }, -10)).toEqual({ points: 90, shields: 0 })
})

test('RK3 a loss that ends exactly at the floor crosses nothing and spends no shield', () => {
  expect(applyDelta({ points: 110, shields: 2 }, -10)).toEqual({ points: 100, shields: 2 })
  expect(applyDelta({ points: 109, shields: 2 }, -10)).toEqual({ points: 100, shields: 1 })
})

test('RK1 points never fall below 0 and are not capped', () => {
  expect(applyDelta({ points: 3, shields: 0 }, -5).points).toBe(0)
  expect(applyDelta({ points: 1695, shields: 0 }, 40).points).toBe(1735)
})

test('RK3 a gain within a tier and a demotion grant no shield', () => {
  expect(applyDelta({ points: 100, shields: 1 }, 20)).toEqual({ points: 120, shields: 1 })
  expect(applyDelta({ points: 305, shields: 0 }, -10)).toEqual({ points: 295, shields: 0 })
})

test('RK2 400 points more are expected to win ten times of eleven', () => {
  expect([nominalDelta(500, 900, 'won'), nominalDelta(900, 500, 'failed')]).toEqual([36, -35])
  expect([nominalDelta(500, 700, 'won'), nominalDelta(700, 500, 'drawn')]).toEqual([30, -10])
})
