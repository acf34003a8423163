import { expect, test } from 'vitest'
import { rowTarget } from './row-target.ts'

test('a row of a status and a name selects; without a status, or with more cells, it leads to the profile', () => {
  expect(rowTarget(['Completed', 'ann'])).toEqual({ select: true })
  expect(rowTarget(['N/A', 'ann'])).toEqual({ profile: '/profile/ann' })
  expect(rowTarget(['#1', 'ann', '100%'])).toEqual({ profile: '/profile/ann' })
})
