import { expect, test } from 'vitest'
import { knownPoints } from './known-points.ts'

test('JD20 points are shown where all of them are there, and nothing of another form is', () => {
  const points = { reached: 40, of: 100, groups: [{ name: 'a', reached: 40, of: 100 }] }
  expect(knownPoints(points)).toEqual({ points })
  const [group] = points.groups
  const requiring = { ...points, groups: [{ ...group, requires: ['b'] }] }
  expect(knownPoints(requiring)).toEqual({ points: requiring })
  for (const other of [
    undefined,
    null,
    'x',
    { ...points, of: '100' },
    { ...points, groups: {} },
    { ...points, groups: [null] },
    { ...points, groups: [{ ...group, requires: 'b' }] },
    { ...points, groups: [{ ...group, requires: [1] }] },
  ])
    expect(knownPoints(other)).toEqual({})
})
