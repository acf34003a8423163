import { bandOf, rankOf } from '@skirmish/contracts/ranks'
import { expect, test } from 'vitest'

test('RK1 tiers are half-open bands of points, and Ruby has no end', () => {
  const at = [0, 99, 100, 299, 300, 499, 500, 799, 800, 1199, 1200, 9000].map(rankOf)
  expect(at).toEqual([
    'Bronze',
    'Bronze',
    'Silver',
    'Silver',
    'Gold',
    'Gold',
    'Emerald',
    'Emerald',
    'Diamond',
    'Diamond',
    'Ruby',
    'Ruby',
  ])
  expect(bandOf(1500).ceiling).toBe(1700)
})
