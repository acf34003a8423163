import { isVisible } from '@skirmish/contracts/constants'
import {
  type InGroups,
  MAX_GROUP_NAME_CHARACTERS,
  MAX_GROUP_POINTS,
  MAX_REQUIRED_GROUPS,
  MAX_TEST_GROUPS,
  type TestGroup,
} from '@skirmish/contracts/rest/test-groups'
import { rounded, totalPoints } from '../../test-groups.ts'
import { shown } from '../foreign-files.ts'
import type { ImportReport } from '../import-report.ts'
import { type Sentence, sentence } from '../sentence.ts'

/** The points of a package cannot be kept; the thing is what says them, and the sentence why. */
export class NoPoints extends Error {
  readonly thing: string
  readonly sentence: Sentence
  constructor(thing: string, why: Sentence) {
    super(thing)
    this.thing = thing
    this.sentence = why
  }
}

/**
 * Takes the groups that `read` finds, and names them in the report; the tests are put into them by then. Where points cannot be kept as they are, none
 * are. RULES PB22.
 */
export function takeGroups(
  thing: string,
  tests: readonly InGroups[],
  report: ImportReport,
  read: () => TestGroup[],
): TestGroup[] {
  try {
    const groups = tidied(thing, tests, read(), report)
    const sum = totalPoints(groups)
    if (groups.length > 0)
      report.taken(
        thing,
        sentence`groups of tests: ${groups.filter(({ points }) => points > 0).length}, with ${textOf(sum)} points together`,
      )
    else clear(tests)
    return groups
  } catch (error) {
    if (!(error instanceof NoPoints)) throw error
    report.dropped(
      error.thing,
      sentence`points are left out, since ${error.sentence}: a submission has to pass every test`,
    )
    clear(tests)
    return []
  }
}

/** Numbers as people write them, whatever a binary fraction makes of them. */
const textOf = (points: number): string => String(rounded(points))

function clear(tests: readonly InGroups[]): void {
  for (const test of tests) {
    delete test.groups
    delete test.weight
  }
}

/** Groups that have tests, each behind those that it requires; of those without points the required ones alone. Names have their length. */
function tidied(thing: string, tests: readonly InGroups[], given: TestGroup[], report: ImportReport): TestGroup[] {
  const isCount = (points: number) => points >= 0 && points <= MAX_GROUP_POINTS
  if (!given.every(({ points }) => isCount(points)) || !tests.every(({ weight = 0 }) => isCount(weight)))
    throw new NoPoints(thing, sentence`a group has no points that can be counted`)
  const used = new Set(tests.flatMap(({ groups = [] }) => groups))
  for (const { name, points } of given)
    if (points > 0 && !used.has(name))
      report.dropped(thing, sentence`the group ${name} has no test: its ${textOf(points)} points are left out`)
  const many = given.flatMap(({ requires, ...group }) =>
    used.has(group.name) ? { ...group, requires: [...new Set(requires)] } : [],
  )
  if (many.length > MAX_TEST_GROUPS)
    throw new NoPoints(thing, sentence`there are ${many.length} groups, and ${MAX_TEST_GROUPS} are the most`)
  const there = inOrder(thing, many)
  const required = new Set(there.flatMap(({ requires = [] }) => requires))
  const kept = there.filter(({ name, points }) => points > 0 || required.has(name))
  if (!kept.some(({ points }) => points > 0)) return []
  const names = shortNames(kept.map(({ name }) => name))
  const named = (list: readonly string[]) => [...new Set(list.flatMap((name) => names.get(name) ?? []))]
  for (const test of tests) if (test.groups) test.groups = named(test.groups)
  return kept.map(({ name, points, policy, requires = [] }) => {
    const left = named(requires)
    if (left.length > MAX_REQUIRED_GROUPS)
      throw new NoPoints(thing, sentence`a group requires more than ${MAX_REQUIRED_GROUPS} others`)
    return {
      name: names.get(name) ?? name,
      points: rounded(points),
      policy,
      ...(left.length > 0 && { requires: left }),
    }
  })
}

/** Each group behind those that it requires, and else as they came. */
function inOrder(thing: string, groups: TestGroup[]): TestGroup[] {
  const ordered: TestGroup[] = []
  const names = new Set(groups.map(({ name }) => name))
  const done = new Set<string>()
  let left = groups
  while (left.length > 0) {
    const next = left.filter(({ requires = [] }) => requires.every((other) => done.has(other) || !names.has(other)))
    const [first] = next
    if (!first) throw new NoPoints(thing, sentence`groups require each other in a circle`)
    ordered.push(first)
    done.add(first.name)
    left = left.filter((one) => one !== first)
  }
  return ordered
}

/** Names as they are shown, none twice. */
function shortNames(names: readonly string[]): Map<string, string> {
  const taken = new Set<string>()
  return new Map(
    names.map((name, i) => {
      const short = shown(name.trim()).slice(-MAX_GROUP_NAME_CHARACTERS).toWellFormed()
      const own = !isVisible(short) || taken.has(short) ? `#${i + 1}` : short
      taken.add(own)
      return [name, own]
    }),
  )
}
