import type { InGroups, TestGroup, TestPoints } from '@skirmish/contracts/rest/test-groups'

/** The places of the tests of a group, in their order, from 0. */
export const testsOfGroup = (tests: readonly InGroups[], name: string): number[] =>
  tests.flatMap(({ groups }, i) => (groups?.includes(name) ? [i] : []))

/** Points have two decimals at most: shares of a group add up to its points, whatever binary fractions make of them. */
export const rounded = (points: number): number => Math.round(points * 100) / 100

/** A verdict is an event of 256 KiB at most, and groups may require a hundred others each by long names. */
const MOST_REQUIRED_CHARACTERS = 16_000

/** What each group requires; nothing where all of it together is too long to be told. */
function requirementsToTell(groups: readonly TestGroup[]): (group: TestGroup) => Pick<TestGroup, 'requires'> {
  const characters = groups.flatMap(({ requires = [] }) => requires).join('').length
  return ({ requires = [] }) => (requires.length > 0 && characters <= MOST_REQUIRED_CHARACTERS ? { requires } : {})
}

/**
 * The points that a program reached which passed some tests, by their places from 0. A group gives all of its points or, by the policy `each`,
 * the shares of the tests that were passed; and none where a group that it requires was not passed as a whole. Groups without points are not
 * listed, but named where a listed one requires them. RULES PB22, JD20.
 */
export function pointsReached(
  tests: readonly InGroups[],
  groups: readonly TestGroup[],
  hasPassed: (place: number) => boolean,
): TestPoints {
  const whole = new Set<string>()
  const told = requirementsToTell(groups)
  const counted = groups.map((group) => {
    const { name, points, policy, requires = [] } = group
    const places = testsOfGroup(tests, name)
    const passed = places.filter(hasPassed)
    const isOpen = requires.every((other) => whole.has(other))
    if (isOpen && passed.length === places.length) whole.add(name)
    const all = weightOf(tests, places)
    const share = policy === 'each' && all > 0 ? weightOf(tests, passed) / all : Number(whole.has(name))
    return { name, reached: isOpen && passed.length > 0 ? rounded(points * share) : 0, of: points, ...told(group) }
  })
  const sum = (part: 'reached' | 'of') => rounded(counted.reduce((total, one) => total + one[part], 0))
  return { reached: sum('reached'), of: sum('of'), groups: counted.filter((one) => one.of > 0) }
}

const weightOf = (tests: readonly InGroups[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (tests[place]?.weight ?? 1), 0)

/** The points of all groups. */
export const totalPoints = (groups: readonly Pick<TestGroup, 'points'>[]): number =>
  rounded(groups.reduce((sum, { points }) => sum + points, 0))

/** What is wrong with groups of tests, or null: each has a name of its own, and requires groups that stand before it. RULES PB22. */
export function groupsFault(tests: readonly InGroups[], groups: readonly TestGroup[]): string | null {
  const names = new Set<string>()
  for (const { name, requires = [] } of groups) {
    if (names.has(name)) return `two groups have the name ${name}`
    const unknown = requires.find((other) => !names.has(other))
    if (unknown !== undefined) return `the group ${name} requires ${unknown}, which is no group before it`
    names.add(name)
  }
  const stray = tests.flatMap((test) => test.groups ?? []).find((name) => !names.has(name))
  return stray === undefined ? null : `a test is in the group ${stray}, which is none`
}

/** The groups that have tests; others are not required any more. */
export function groupsInUse(tests: readonly InGroups[], groups: readonly TestGroup[]): TestGroup[] {
  const used = new Set(tests.flatMap((test) => test.groups ?? []))
  return groups
    .filter(({ name }) => used.has(name))
    .map(({ requires = [], ...group }) => {
      const left = requires.filter((other) => used.has(other))
      return left.length > 0 ? { ...group, requires: left } : group
    })
}

/** What a test says of its groups, with nothing where it is in none. */
export function groupFieldsOf({ groups, weight }: InGroups): InGroups {
  if (!groups || groups.length === 0) return {}
  return { groups: [...new Set(groups)], ...(weight !== undefined && { weight }) }
}
