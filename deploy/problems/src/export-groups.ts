import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { testsOfGroup, totalPoints } from '@skirmish/problem-package/test-groups'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { Document } from 'yaml'
import type { Format } from './export-manifest.ts'

/** Of hidden tests that are in no group: they have no points. */
const OTHERS: TestGroup = { name: 'others', points: 0, policy: 'complete' }
const SECRET = 'data/secret'
const EXAMPLES = 2

/**
 * The tests of a package with groups, and the settings of the groups, by their files: each group is a folder of the hidden tests. A test in two
 * groups stands in both, and so does an example, which stays where it is too. `tests` begin with the examples. RULES PB20, PB22.
 */
export function groupedTests(
  { groups }: ProblemPackage,
  tests: readonly TestCase[],
  format: Format,
): [path: string, text: string][] {
  const isNew = format === '2025-09'
  const files = topSettings(groups, isNew)
  const folders = new Map([...groups, OTHERS].map(({ name }, i) => [name, folderOf(i, groups.length, name)]))
  const membersOf = ({ name }: TestGroup) => testsOfGroup(tests, name).flatMap((place) => tests[place] ?? [])
  const put = (group: TestGroup, members: readonly TestCase[]) => {
    const folder = `${SECRET}/${folders.get(group.name)}`
    const required = (group.requires ?? []).map((name) => `secret/${folders.get(name)}`)
    const settings = isNew ? newSettings(group, required) : oldSettings(group, members.length)
    files.push([`${folder}/${isNew ? 'test_group.yaml' : 'testdata.yaml'}`, String(new Document(settings))])
    for (const [i, { input, expected_output }] of members.entries()) {
      const path = `${folder}/${String(i + 1).padStart(2, '0')}`
      files.push([`${path}.in`, input], [`${path}.ans`, expected_output])
    }
  }
  for (const group of groups) put(group, isNew ? membersOf(group) : withRequired(group, groups, membersOf))
  const rest = tests.slice(EXAMPLES).filter((test) => !test.groups?.length)
  if (rest.length > 0) put(OTHERS, rest)
  return files
}

/** Folders are read in the order of their names. */
const folderOf = (i: number, last: number, name: string): string =>
  `${String(i + 1).padStart(String(last + 1).length, '0')}-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`

/** Older versions know no requirements: a whole group has the tests of those that it requires too, and fails with them. */
function withRequired(
  group: TestGroup,
  groups: readonly TestGroup[],
  membersOf: (group: TestGroup) => TestCase[],
): TestCase[] {
  if (group.policy === 'each') return membersOf(group)
  const required = groups.filter(({ name }) => group.requires?.includes(name))
  return [...new Set([...required.flatMap((one) => withRequired(one, groups, membersOf)), ...membersOf(group)])]
}

function topSettings(groups: readonly TestGroup[], isNew: boolean): [path: string, text: string][] {
  const all = totalPoints(groups)
  if (isNew) return [[`${SECRET}/test_group.yaml`, String(new Document({ max_score: all, score_aggregation: 'sum' }))]]
  const flags = 'first_error accept_if_any_accepted' // a submission that passes one group has its points
  return [
    ['data/sample/testdata.yaml', String(new Document({ on_reject: 'continue', accept_score: 0, range: '0 0' }))],
    [
      `${SECRET}/testdata.yaml`,
      String(new Document({ on_reject: 'continue', range: `0 ${all}`, grader_flags: flags })),
    ],
  ]
}

const newSettings = ({ points, policy }: TestGroup, required: readonly string[]) => ({
  max_score: points,
  score_aggregation: policy === 'each' ? 'sum' : 'pass-fail',
  ...(required.length > 0 && { require_pass: required }),
})

const oldSettings = ({ points, policy }: TestGroup, tests: number) =>
  policy === 'each'
    ? { on_reject: 'continue', accept_score: points / Math.max(1, tests), range: `0 ${points}`, grader_flags: 'sum' }
    : { on_reject: 'break', accept_score: points, range: `0 ${points}`, grader_flags: 'min' }
