import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsFault, groupsInUse, pointsReached } from '../src/test-groups.ts'

const complete = (name: string, points: number, ...requires: string[]): TestGroup => ({
  ...{ name, points, policy: 'complete' },
  ...(requires.length > 0 && { requires }),
})
const TESTS = [{ groups: ['a'] }, { groups: ['a', 'b'] }, { groups: ['b'] }, {}]
const reached = (groups: TestGroup[], passed: number[], tests: Parameters<typeof pointsReached>[0] = TESTS) =>
  pointsReached(tests, groups, (place) => passed.includes(place))

test('PB22 a whole group needs all of its tests, and those of the groups that it requires', () => {
  const groups = [complete('a', 40), complete('b', 60, 'a')]
  expect(reached(groups, [0, 1, 2])).toEqual({
    reached: 100,
    of: 100,
    groups: [
      { name: 'a', reached: 40, of: 40 },
      { name: 'b', reached: 60, of: 60, requires: ['a'] },
    ],
  })
  expect(reached(groups, [0, 1])).toMatchObject({ reached: 40 })
  expect(reached(groups, [1, 2])).toMatchObject({ reached: 0 })
  expect(reached([complete('a', 40), complete('b', 60)], [1, 2])).toMatchObject({ reached: 60 })
})

test('PB22 where each test counts, it has its share of the points, of two decimals', () => {
  const each: TestGroup = { name: 'a', points: 100, policy: 'each' }
  const three = [{ groups: ['a'] }, { groups: ['a'] }, { groups: ['a'] }]
  expect(reached([each], [0], three).reached).toBe(33.33)
  expect(reached([each], [0, 1, 2], three).reached).toBe(100)
  const weighted = [{ groups: ['a'], weight: 3 }, { groups: ['a'], weight: 0 }, { groups: ['a'] }]
  expect(reached([each], [0], weighted).reached).toBe(75)
  expect(reached([each], [1], weighted).reached).toBe(0)
  const nothing = [
    { groups: ['a'], weight: 0 },
    { groups: ['a'], weight: 0 },
  ]
  expect([[0], [0, 1]].map((passed) => reached([each], passed, nothing).reached)).toEqual([0, 100])
})

test('PB22 a group without points is required alone, and is not listed', () => {
  const groups = [complete('a', 0), complete('b', 10, 'a')]
  expect(reached(groups, [1, 2])).toEqual({
    ...{ reached: 0, of: 10 },
    groups: [{ name: 'b', reached: 0, of: 10, requires: ['a'] }],
  })
})

test('JD20 what groups require is told as long as it fits into an event', () => {
  const names = Array.from({ length: 20 }, (_, i) => `${i}`.padStart(60, 'x'))
  const before = names.map((name) => complete(name, 1))
  const many = (groups: number) => [
    ...before,
    ...names.slice(0, groups).map((name) => complete(`a${name}`, 1, ...names)),
  ]
  const told = (groups: number) => reached(many(groups), [], []).groups.at(-1)?.requires?.length
  expect([told(13), told(14)]).toEqual([20, undefined])
})

test('PB22 what more passes never costs points, and no sum is more than all points', () => {
  const names = ['a', 'b', 'c', 'd']
  const anyGroups = fc.tuple(
    ...names.map((name, i) =>
      fc
        .record({
          points: fc.double({ min: 0, max: 1e6, noNaN: true }).map((points) => Math.round(points * 100) / 100),
          policy: fc.constantFrom('complete' as const, 'each' as const),
          requires: fc.subarray(names.slice(0, i)),
        })
        .map((group): TestGroup => ({ name, ...group })),
    ),
  )
  const anyTests = fc.array(
    fc.record({ groups: fc.subarray(names), weight: fc.constantFrom(0, 0.5, 1, 3) }, { requiredKeys: ['groups'] }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(anyGroups, anyTests, fc.array(fc.nat(11)), fc.nat(11), (groups, tests, passed, more) => {
      const some = reached(groups, passed, tests)
      expect(some.reached).toBeLessThanOrEqual(some.of)
      expect(reached(groups, [...passed, more], tests).reached).toBeGreaterThanOrEqual(some.reached)
    }),
  )
})

test('PB22 names are told apart, a required group stands before, and a test names groups that are there', () => {
  expect(groupsFault(TESTS, [complete('a', 1), complete('b', 1, 'a')])).toBeNull()
  expect(groupsFault(TESTS, [complete('a', 1), complete('a', 2)])).toBe('two groups have the name a')
  expect(groupsFault(TESTS, [complete('b', 1, 'a'), complete('a', 2)])).toMatch(
    'requires a, which is no group before it',
  )
  expect(groupsFault(TESTS, [complete('a', 1)])).toBe('a test is in the group b, which is none')
})

test('PB22 a group that has lost its tests is none any more, and nothing requires it', () => {
  const groups = [complete('gone', 5), complete('a', 1, 'gone'), complete('b', 1, 'gone', 'a')]
  expect(groupsInUse(TESTS, groups)).toEqual([complete('a', 1), complete('b', 1, 'a')])
})
