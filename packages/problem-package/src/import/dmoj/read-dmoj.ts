import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import { type Bounds, type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type { ForeignPackage, ForeignProblem, ForeignTest, ToMake } from '../foreign-problem.ts'
import { dmojGroups } from '../groups/dmoj-groups.ts'
import { type Grouped, takeGroups } from '../groups/foreign-groups.ts'
import { mapOf, type YamlMap, yamlMap } from '../icpc/icpc-settings.ts'
import { icpcSubmissions } from '../icpc/icpc-submissions.ts'
import type { ImportReport } from '../import-report.ts'
import { openForeignZip } from '../open-archive.ts'
import { plainTests } from '../plain/pairs.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { isHeader, languageOf } from '../source-languages.ts'
import { statementFrom } from '../statement-texts.ts'
import { createTestReader, LISTED_MOST, NOTHING } from '../test-text.ts'
import { looseText } from '../text-of.ts'
import { textOfValue } from '../text-of-value.ts'
import { dmojChecker, dmojInteractor } from './dmoj-checker.ts'
import { generatorIn, nameModules, toMakeOf } from './dmoj-generator.ts'

const YAML = 'init.yml'
const POINTS = 'init.yml points'
/** What runs within DMOJ's judge, or is compiled with the submission. */
const GRADERS: Record<string, Sentence> = {
  custom_judge: sentence`it is judged by a grader of its own, in Python within the judge of DMOJ`,
  signature_grader: sentence`it has submissions that are functions, and here they are whole programs`,
}
const KEPT = /\.(md|tex|html|pdf|png|jpe?g|yml|txt)$/i
const isSource = (path: string): boolean => isHeader(path) || languageOf(path) !== null

/** Reads a package of DMOJ: the site has its title, statement and limits, which are not in it. Throws RefusedImport. RULES PB15. */
export async function readDmoj(source: ForeignPackage): Promise<ForeignProblem> {
  const { files, report, bounds } = source
  const yaml = yamlMap(files, YAML, report, 'failsafe')
  for (const [key, why] of Object.entries(GRADERS)) if (yaml[key] !== undefined) throw new RefusedImport(why)
  const interactive = yaml.interactive !== undefined
  const checker = interactive ? dmojInteractor(files, yaml.interactive) : dmojChecker(files, yaml.checker, report)
  const archive = await unpacked(files, yaml, report, bounds)
  const all = new Map([...archive, ...files])
  const { tests, toMake, ...given } = dmojTests(all, archive, yaml, interactive, report)
  if (tests.length + toMake.length === 0)
    throw new RefusedImport(
      yaml.generator === undefined
        ? sentence`it has no tests`
        : sentence`its tests are made by a generator: put them into its archive`,
    )
  const groups = takeGroups(POINTS, [...tests, ...toMake], report, () => given.groups)
  if (groups.length === 0 && /\bpoints\b/.test(looseText(files.get(YAML) ?? NOTHING)))
    report.changed(POINTS, sentence`points are left out: a submission has to pass every test`)
  const generators = new Set(toMake.map(({ command }) => command))
  nameModules(all, generators, report)
  const statement = [...files.keys()].find((path) => /^(statement|problem|README)[^/]*\.(md|tex|html)$/i.test(path))
  const made =
    statement === undefined ? null : statementFrom(statement, files.get(statement) ?? Buffer.alloc(0), 'en', source)
  return {
    format: sentence`${'DMOJ'}`,
    names: made?.title ? { en: made.title } : {},
    credits: {},
    timeSeconds: null,
    memoryMiB: null,
    statements: made ? [made.statement] : [],
    tests,
    toMake,
    groups,
    interactive,
    checker,
    inputValidators: [],
    submissions: icpcSubmissions(files, report),
    originals: [...all]
      .filter(
        ([path]) =>
          generators.has(path) ||
          (!path.startsWith('submissions/') && (isSource(path) || (files.has(path) && KEPT.test(path)))),
      )
      .map(([path, content]) => ({ path, content })),
  }
}

async function unpacked(
  files: ForeignFiles,
  yaml: Record<string, unknown>,
  report: ImportReport,
  bounds: Bounds,
): Promise<ForeignFiles> {
  if (typeof yaml.archive !== 'string') return new Map()
  const zip = files.get(yaml.archive)
  if (!zip) throw new RefusedImport(sentence`its archive ${yaml.archive} is not in the package`)
  report.taken(yaml.archive, sentence`unpacked`)
  return openForeignZip(zip, report, bounds, files)
}

/** A list of cases and batches, in which a folder's file comes before one of the archive; else what the names say. */
function dmojTests(
  files: ForeignFiles,
  archive: ForeignFiles,
  yaml: YamlMap,
  interactive: boolean,
  report: ImportReport,
): { tests: ForeignTest[]; toMake: ToMake[]; groups: TestGroup[] } {
  const [pretests = [], others = []] = [yaml.pretest_test_cases, yaml.test_cases].map((one) =>
    Array.isArray(one) ? one : [],
  )
  const cases = [...pretests, ...others]
  if (cases.length === 0)
    return { tests: plainTests(archive.size > 0 ? archive : files, interactive, report), toMake: [], groups: [] }
  const { groups, ofEntry } = dmojGroups(cases.slice(0, LISTED_MOST), pretests.length, yaml)
  const tests: ForeignTest[] = []
  const toMake: ToMake[] = []
  const read = createTestReader(files, report)
  const taken = new Map<string, Grouped | null>()
  let listed = 0
  const take = (value: unknown, place: string, around: YamlMap, entry: number) => {
    const { group, weight } = ofEntry(entry)
    const grouped = { groups: [group], ...(weight !== undefined && { weight }) }
    const settings = { ...around, ...mapOf(value) }
    const { in: input, out, batched, checker } = settings
    if (Array.isArray(batched)) {
      for (const [i, one] of batched.entries()) take(one, `${place}.${i + 1}`, generatorIn(settings), entry)
      return
    }
    if (++listed > LISTED_MOST) return
    if (checker !== undefined)
      report.changed(`init.yml test ${place}`, sentence`has a checker of its own, which is left out`)
    const [path, answer] = [textOfValue(input), textOfValue(out)]
    // Points alone may stand beside files that another case has.
    const key = JSON.stringify([path, answer, path === '' ? generatorIn(settings) : null])
    const known = taken.get(key)
    if (known) known.groups = [...new Set([...(known.groups ?? []), group])]
    if (known !== undefined) return
    taken.set(key, null)
    const add = (test: ForeignTest) => {
      tests.push(test)
      taken.set(key, test)
    }
    if (path === '' && settings.generator) {
      const command = toMakeOf(files, settings, place, report)
      if (!command) return
      const made = { ...command, ...grouped }
      toMake.push(made)
      taken.set(key, made)
      return
    }
    // A case without an input file has an empty input.
    if (path === '' && answer !== '') {
      const text = files.has(answer) ? read(answer) : null
      add({
        name: answer.replace(/\.\w+$/, ''),
        files: [answer],
        sample: false,
        input: NOTHING,
        answer: text,
        ...grouped,
      })
      return
    }
    if (!files.has(path)) {
      report.missing(
        `init.yml test ${place}`,
        path === '' ? sentence`has neither an input nor a generator` : sentence`${path} is not in the package`,
      )
      return
    }
    const text = read(path)
    const has = files.has(answer)
    if (text !== null)
      add({
        name: path.replace(/\.\w+$/, ''),
        files: [path, ...(has ? [answer] : [])],
        sample: false,
        input: text,
        answer: has ? read(answer) : interactive ? NOTHING : null,
        ...grouped,
      })
  }
  for (const [i, one] of cases.entries()) take(one, String(i + 1), generatorIn(yaml), i)
  if (listed > LISTED_MOST)
    report.dropped('init.yml tests', sentence`has ${listed} tests: those behind the first ${LISTED_MOST} are not read`)
  return { tests, toMake, groups }
}
