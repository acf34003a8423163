import type { InGroups, TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignTest, ToMake } from '../foreign-problem.ts'
import { dmojGroups } from '../groups/dmoj-groups.ts'
import { mapOf, type YamlMap } from '../icpc/icpc-settings.ts'
import type { ImportReport } from '../import-report.ts'
import { plainTests } from '../plain/pairs.ts'
import { sentence } from '../sentence.ts'
import { createTestReader, LISTED_MOST, NOTHING } from '../test-text.ts'
import { textOfValue } from '../text-of-value.ts'
import { generatorIn, toMakeOf } from './dmoj-generator.ts'

/** A case with what it has from the lists and batches around it. */
interface Case {
  settings: YamlMap
  /** By its numbers, as in `2.1`. */
  place: string
  group: string
  weight?: number
}

/** A list of cases and batches, in which a folder's file comes before one of the archive; else what the names say. */
export function dmojTests(
  files: ForeignFiles,
  archive: ForeignFiles,
  yaml: YamlMap,
  interactive: boolean,
  report: ImportReport,
): { tests: ForeignTest[]; toMake: ToMake[]; groups: TestGroup[] } {
  const [pretests = [], others = []] = [yaml.pretest_test_cases, yaml.test_cases].map((one) =>
    Array.isArray(one) ? one : [],
  )
  const entries = [...pretests, ...others]
  if (entries.length === 0)
    return { tests: plainTests(archive.size > 0 ? archive : files, interactive, report), toMake: [], groups: [] }
  const { groups, ofEntry } = dmojGroups(entries.slice(0, LISTED_MOST), pretests.length, yaml)
  const cases = entries.flatMap((one, i) => casesIn(one, String(i + 1), generatorIn(yaml), ofEntry(i)))
  const tests: ForeignTest[] = []
  const toMake: ToMake[] = []
  const read = createTestReader(files, report)
  const taken = new Map<string, InGroups | null>()
  for (const one of cases.slice(0, LISTED_MOST)) {
    const { settings, place, group } = one
    if (settings.checker !== undefined)
      report.changed(`init.yml test ${place}`, sentence`has a checker of its own, which is left out`)
    const key = keyOf(settings)
    const known = taken.get(key)
    if (known) known.groups = [...new Set([...(known.groups ?? []), group])]
    if (known !== undefined) continue
    const made = testOf(one, files, read, interactive, report)
    taken.set(key, made)
    if (made && 'command' in made) toMake.push(made)
    else if (made) tests.push(made)
  }
  if (cases.length > LISTED_MOST)
    report.dropped(
      'init.yml tests',
      sentence`has ${cases.length} tests: those behind the first ${LISTED_MOST} are not read`,
    )
  return { tests, toMake, groups }
}

/** The cases of an entry: itself, or those of a batch. */
function casesIn(value: unknown, place: string, around: YamlMap, of: { group: string; weight?: number }): Case[] {
  const settings = { ...around, ...mapOf(value) }
  if (!Array.isArray(settings.batched)) return [{ settings, place, ...of }]
  return settings.batched.flatMap((one, i) => casesIn(one, `${place}.${i + 1}`, generatorIn(settings), of))
}

/** The same for cases that are one test: points alone may stand beside files that another case has. */
function keyOf(settings: YamlMap): string {
  const [path, answer] = [textOfValue(settings.in), textOfValue(settings.out)]
  return JSON.stringify([path, answer, path === '' ? generatorIn(settings) : null])
}

/** The test of a case, or what makes it; null where neither is there, which the report says. */
function testOf(
  { settings, place, group, weight }: Case,
  files: ForeignFiles,
  read: (path: string) => Buffer | null,
  interactive: boolean,
  report: ImportReport,
): ForeignTest | ToMake | null {
  const [path, answer] = [textOfValue(settings.in), textOfValue(settings.out)]
  const grouped = { groups: [group], ...(weight !== undefined && { weight }) }
  if (path === '' && settings.generator) {
    const command = toMakeOf(files, settings, place, report)
    return command && { ...command, ...grouped }
  }
  const [has, test] = [files.has(answer), { sample: false, ...grouped }]
  // A case without an input file has an empty input.
  if (path === '' && answer !== '')
    return { ...test, name: withoutEnding(answer), files: [answer], input: NOTHING, answer: has ? read(answer) : null }
  if (!files.has(path)) {
    report.missing(
      `init.yml test ${place}`,
      path === '' ? sentence`has neither an input nor a generator` : sentence`${path} is not in the package`,
    )
    return null
  }
  const input = read(path)
  if (input === null) return null
  const right = has ? read(answer) : interactive ? NOTHING : null
  return { ...test, name: withoutEnding(path), files: [path, ...(has ? [answer] : [])], input, answer: right }
}

const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '')
