import { type Static, Type } from 'typebox'
import { oneOf, visibleText } from '../schema.ts'

/** The most groups of a problem, the most that one requires, and the most points of one. */
export const MAX_TEST_GROUPS = 100
export const MAX_REQUIRED_GROUPS = 20
export const MAX_GROUP_POINTS = 1_000_000
export const MAX_GROUP_NAME_CHARACTERS = 60

const Name = visibleText(MAX_GROUP_NAME_CHARACTERS, { description: 'as the tests of the group name it' })
const Count = Type.Number({ minimum: 0, maximum: MAX_GROUP_POINTS })

/** A group of tests with points. RULES PB22. */
export const TestGroup = Type.Object(
  {
    name: Name,
    points: { ...Count, description: 'for all of its tests; 0 where others only require it' },
    policy: oneOf(['complete', 'each'], {
      description: '`complete`: all tests must pass for the points; `each`: every test that passes gives its share',
    }),
    requires: Type.Optional(
      Type.Array(Name, {
        maxItems: MAX_REQUIRED_GROUPS,
        description: 'groups listed before it, all of whose tests must pass',
      }),
    ),
  },
  { title: 'TestGroup' },
)
export type TestGroup = Static<typeof TestGroup>
export const TestGroups = Type.Array(TestGroup, {
  maxItems: MAX_TEST_GROUPS,
  description: 'groups of the tests with their points. RULES PB22',
})

/** What a test says of its groups. */
export const GROUP_FIELDS = {
  groups: Type.Optional(
    Type.Array(Name, { maxItems: MAX_TEST_GROUPS, description: 'the names of the groups that the test is in' }),
  ),
  weight: Type.Optional({
    ...Count,
    description:
      'the share of the test in the points of a group of the policy `each`, beside those of its other tests; 1 unless given',
  }),
}

/** The groups of the first test that a submission failed. RULES JD20. */
export const FailedGroups = Type.Array(Type.String(), {
  description:
    'the names of the groups that the first failed test is in; absent where it is in none, or points are not told',
})

const InGroups = Type.Object(GROUP_FIELDS)
export type InGroups = Static<typeof InGroups>

const reached = {
  reached: Type.Number({ description: 'of at most two decimals, as `of`' }),
  of: Type.Number(),
}
const GroupPoints = Type.Object(
  {
    name: Type.String(),
    ...reached,
    requires: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'the groups, also without points, all of whose tests must pass for these points; absent where there are none, or where those of all groups together have more than 16,000 characters',
      }),
    ),
  },
  { title: 'GroupPoints' },
)
/** The points that a submission reached, by groups, in their order; those that have no points are left out. RULES JD20. */
export const TestPoints = Type.Object(
  { ...reached, groups: Type.Array(GroupPoints) },
  { title: 'TestPoints', description: 'points of groups of tests, which decide no match. RULES PB22, JD20' },
)
export type TestPoints = Static<typeof TestPoints>
