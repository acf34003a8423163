import { MAX_TEST_GROUPS, type TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignTest } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { sentence } from '../sentence.ts'
import { NoPoints, takeGroups } from './foreign-groups.ts'
import { type GroupSettings, groupSettings, SCORING } from './icpc-group-settings.ts'

/** A folder of tests. */
interface Node {
  folder: string
  settings: GroupSettings
  tests: ForeignTest[]
  children: Node[]
}

const SAMPLE = 'sample'
const LEFT_OUT = sentence`points are left out: a submission has to pass every test`

/**
 * The groups of a package of the type scoring, whose tests lie in folders below `data/`: by `test_group.yaml`, by `testdata.yaml` with `scoring`
 * as the draft of 2023-07 has it, or by the legacy `testdata.yaml`. The tests are put into their groups. RULES PB22.
 */
export function icpcGroups(files: ForeignFiles, tests: ForeignTest[], report: ImportReport): TestGroup[] {
  const groups = takeGroups(SCORING, tests, report, () => {
    const settingsOf = groupSettings(files, report)
    const sample = nodeOf('data/sample', tests, settingsOf)
    const secret = nodeOf('data/secret', tests, settingsOf)
    const root = settingsOf('data')
    const ofSample = gradedSample(sample, root)
    const groups = graded(secret, report)
    const gate = (root.breaks || secret.settings.requires.includes(SAMPLE)) && sample.tests.length > 0 ? [SAMPLE] : []
    const all = groups.map((group) => withRequired(group, gate))
    return ofSample ? [ofSample, ...all] : all
  })
  if (groups.length === 0) report.changed(SCORING, LEFT_OUT)
  return groups
}

const withRequired = (group: TestGroup, more: readonly string[]): TestGroup => ({
  ...group,
  requires: [...new Set([...(group.requires ?? []), ...more])],
})

/** A test belongs where it lies, and where others lie that repeat it. `tests` are those that lie below the folder. */
function nodeOf(folder: string, tests: ForeignTest[], settingsOf: (folder: string) => GroupSettings): Node {
  const settings = settingsOf(folder)
  const own = new Set<ForeignTest>()
  const within = new Map<string, Set<ForeignTest>>()
  for (const test of tests)
    for (const name of [test.name, ...(test.sameAs ?? [])]) {
      if (!name.startsWith(`${folder}/`)) continue
      const end = name.indexOf('/', folder.length + 1)
      const child = name.slice(folder.length + 1, end)
      if (end === -1 || !settings.hasSubgroups) {
        if (settings.hasOwnTests) own.add(test)
      } else within.set(child, (within.get(child) ?? new Set()).add(test))
    }
  const children = [...within].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    folder,
    settings,
    tests: [...own],
    children: children.map(([name, some]) => nodeOf(`${folder}/${name}`, [...some], settingsOf)),
  }
}

const nameOf = ({ folder }: Node): string => folder.replace(/^data\/(secret\/)?/, '')

function put(tests: readonly ForeignTest[], name: string): void {
  for (const test of tests) test.groups = [...new Set([...(test.groups ?? []), name])]
}

/** The samples, where they have points or are required; null without samples. */
function gradedSample(node: Node, root: GroupSettings): TestGroup | null {
  const tests = allTests(node)
  if (tests.length === 0) return null
  put(tests, SAMPLE)
  const points = root.ignoresSample ? 0 : pointsOf(node, tests.length)
  return { name: SAMPLE, points, policy: node.settings.mode === 'sum' && points > 0 ? 'each' : 'complete' }
}

const allTests = (node: Node): ForeignTest[] => [...node.tests, ...node.children.flatMap(allTests)]

/** What a group of so many tests gives. */
function pointsOf({ folder, settings: { mode, accept, most } }: Node, tests: number): number {
  if (most !== null) return most
  if (accept === null) throw new NoPoints(folder, sentence`the group has no highest score`)
  return mode === 'sum' ? accept * tests : accept
}

/** The groups of a folder and of those in it. Throws NoPoints for a way to count that is not ours. */
function graded(node: Node, report: ImportReport): TestGroup[] {
  const { folder, settings, tests, children } = node
  const { mode, reject, breaks, file, averaged } = settings
  const thing = file ?? folder
  if (reject !== 0) throw new NoPoints(thing, sentence`a test that fails has a score there`)
  if (mode === 'max') throw new NoPoints(thing, sentence`the best test counts there`)
  if (children.length === 0) return tests.length === 0 ? [] : [leaf(node, report)]
  if (mode === 'avg' && averaged === null) throw new NoPoints(thing, sentence`groups within a group are averaged there`)
  const own = tests.length > 0 ? [leaf(node, report)] : []
  const shares = mode === 'avg' ? (averaged ?? 1) : 1
  const all = [
    ...own,
    ...children.flatMap((child) => graded(child, report).map((group) => withRequired(group, requiredBy(child)))),
  ]
  const groups = all.map((group) => ({ ...group, points: group.points / shares }))
  if (groups.length > MAX_TEST_GROUPS)
    throw new NoPoints(thing, sentence`there are ${groups.length} groups, and ${MAX_TEST_GROUPS} are the most`)
  if (mode === 'min' && groups.length > 0) return [merged(node, groups)]
  // Where judging breaks off at the first group that fails, each requires the one before it, which requires its own.
  return breaks
    ? groups.map((group, i) =>
        withRequired(
          group,
          groups.slice(Math.max(0, i - 1), i).map(({ name }) => name),
        ),
      )
    : groups
}

const requiredBy = ({ settings: { requires } }: Node): string[] =>
  requires.map((name) => name.replace(/^(data\/)?(secret\/)?/, ''))

function leaf(node: Node, report: ImportReport): TestGroup {
  const { settings, tests } = node
  const name = nameOf(node) || 'secret'
  put(tests, name)
  const isWhole = settings.mode === 'min' || tests.length === 1
  if (!isWhole && settings.breaks)
    report.changed(
      settings.file ?? node.folder,
      sentence`judging goes on behind a test that fails: each test of ${name} counts`,
    )
  return { name, points: pointsOf(node, tests.length), policy: isWhole ? 'complete' : 'each' }
}

/** A group of groups in which the worst decides is one group with the tests of all. */
function merged(node: Node, groups: TestGroup[]): TestGroup {
  const points = new Set(groups.map((group) => group.points))
  if (points.size !== 1 || groups.some(({ policy }) => policy !== 'complete'))
    throw new NoPoints(node.settings.file ?? node.folder, sentence`the worst of several different groups counts there`)
  const name = nameOf(node) || 'secret'
  for (const test of allTests(node))
    test.groups = (test.groups ?? []).filter((one) => !groups.some((group) => group.name === one))
  put(allTests(node), name)
  return { name, points: node.settings.most ?? groups[0]?.points ?? 0, policy: 'complete' }
}
