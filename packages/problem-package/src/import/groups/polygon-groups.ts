import { type InGroups, MAX_TEST_GROUPS, type TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { ImportReport } from '../import-report.ts'
import { at, type Element } from '../polygon/xml-tree.ts'
import { sentence } from '../sentence.ts'
import { NoPoints, takeGroups } from './foreign-groups.ts'

const THING = 'problem.xml points'
/** Of tests with points that are in no group. */
const UNGROUPED = 'tests'

const pointsIn = ({ attributes }: Element): number => Number(attributes.points) || 0

/** The groups of a package of Polygon with the names of those that each requires. `tests` are all with what they say of their group. RULES PB22. */
export function polygonGroups(xml: Element, tests: readonly InGroups[], report: ImportReport): TestGroup[] {
  const sets = at(xml, 'judging/testset')
  const listed = sets.flatMap((set) => at(set, 'tests/test'))
  const declared = new Map(
    sets.flatMap((set) => at(set, 'groups/group')).map((group) => [group.attributes.name ?? '', group]),
  )
  const isCounted =
    listed.some((test) => pointsIn(test) > 0) || [...declared.values()].some((group) => pointsIn(group) > 0)
  if (!isCounted && declared.size > 0) report.dropped('problem.xml groups', sentence`have no points`)
  return takeGroups(THING, tests, report, () => {
    if (!isCounted) return []
    const names = new Set([...declared.keys(), ...tests.flatMap(({ groups = [] }) => groups)])
    if (names.size > 3 * MAX_TEST_GROUPS)
      throw new NoPoints(THING, sentence`there are ${names.size} groups, and ${MAX_TEST_GROUPS} are the most`)
    return [...names].filter((name) => name !== '').map((name) => groupOf(name, declared.get(name), tests))
  })
}

/** What a test of the list is in, and its share there: points, where its group has those of its tests. */
export function groupsOfTest(test: Element): InGroups {
  const { group } = test.attributes
  const points = pointsIn(test)
  return { groups: group ? [group] : points > 0 ? [UNGROUPED] : [], weight: points }
}

function groupOf(name: string, declared: Element | undefined, tests: readonly InGroups[]): TestGroup {
  const members = tests.filter(({ groups }) => groups?.includes(name))
  const sum = members.reduce((all, { weight = 0 }) => all + weight, 0)
  const said = declared?.attributes.points
  const isWhole = declared?.attributes['points-policy'] === 'complete-group'
  // Without points of their own the tests have equal shares; those of a whole group have none.
  if (isWhole || sum === 0) for (const test of members) delete test.weight
  const requires = declared
    ? at(declared, 'dependencies/dependency').map(({ attributes }) => attributes.group ?? '')
    : []
  const points = isWhole ? Number(said ?? sum) : sum > 0 ? sum : Number(said ?? 0)
  return { name, points, policy: isWhole ? 'complete' : 'each', requires }
}
