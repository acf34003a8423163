import { type Bounds, type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type { ForeignPackage, ForeignProblem } from '../foreign-problem.ts'
import { takeGroups } from '../groups/foreign-groups.ts'
import { yamlMap } from '../icpc/icpc-settings.ts'
import { icpcSubmissions } from '../icpc/icpc-submissions.ts'
import type { ImportReport } from '../import-report.ts'
import { openForeignZip } from '../open-archive.ts'
import { type Sentence, sentence } from '../sentence.ts'
import { isHeader, languageOf } from '../source-languages.ts'
import { statementFrom } from '../statement-texts.ts'
import { NOTHING } from '../test-text.ts'
import { looseText } from '../text-of.ts'
import { dmojChecker, dmojInteractor } from './dmoj-checker.ts'
import { nameModules } from './dmoj-generator.ts'
import { dmojTests } from './dmoj-tests.ts'

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
