import { type Bounds, type ForeignFiles, RefusedImport } from '../foreign-files.ts'
import type { ForeignPackage, ForeignProblem, ForeignTest } from '../foreign-problem.ts'
import { mapOf, yamlMap } from '../icpc/icpc-settings.ts'
import { icpcSubmissions } from '../icpc/icpc-submissions.ts'
import type { ImportReport } from '../import-report.ts'
import { openForeignZip } from '../open-archive.ts'
import { plainTests } from '../plain/pairs.ts'
import { statementFrom } from '../statement-texts.ts'
import { testText } from '../test-text.ts'
import { dmojChecker, dmojInteractor } from './dmoj-checker.ts'

const YAML = 'init.yml'
/** What runs within DMOJ's judge, or is compiled with the submission. */
const GRADERS: Record<string, string> = {
  custom_judge: 'is judged by a grader of its own, in Python within the judge of DMOJ',
  signature_grader: 'has submissions that are functions, and here they are whole programs',
}
const KEPT = /\.(md|tex|html|pdf|png|jpe?g|yml|cpp|cc|c|py|java|h|txt)$/i

/** Reads a package of DMOJ: the site has its title, statement and limits, which are not in it. Throws RefusedImport. RULES PB15. */
export async function readDmoj({ files, report, bounds }: ForeignPackage): Promise<ForeignProblem> {
  const yaml = yamlMap(files, YAML, report)
  for (const [key, why] of Object.entries(GRADERS)) if (yaml[key] !== undefined) throw new RefusedImport(`it ${why}`)
  const interactive = yaml.interactive !== undefined
  const checker = interactive ? dmojInteractor(files, yaml.interactive) : dmojChecker(files, yaml.checker, report)
  const archive = await unpacked(files, yaml, report, bounds)
  const tests = dmojTests(new Map([...archive, ...files]), archive, yaml, interactive, report)
  if (tests.length === 0)
    throw new RefusedImport(
      yaml.generator === undefined ? 'it has no tests' : 'its tests are made by a generator: put them into its archive',
    )
  if (JSON.stringify(yaml.test_cases ?? '').includes('"points"'))
    report.changed('init.yml points', 'points are left out: a submission has to pass every test')
  const statement = [...files.keys()].find((path) => /^(statement|problem|README)[^/]*\.(md|tex|html)$/i.test(path))
  const made =
    statement === undefined ? null : statementFrom(statement, files.get(statement) ?? Buffer.alloc(0), 'en', {}, report)
  return {
    format: 'DMOJ',
    names: made?.title ? { en: made.title } : {},
    credits: {},
    timeSeconds: null,
    memoryMiB: null,
    statements: made ? [made.statement] : [],
    tests,
    interactive,
    checker,
    inputValidators: [],
    submissions: icpcSubmissions(files, report),
    originals: [...files]
      .filter(([path]) => KEPT.test(path) && !path.startsWith('submissions/'))
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
  if (!zip) throw new RefusedImport(`its archive ${yaml.archive} is not in the package`)
  report.taken(yaml.archive, 'unpacked')
  return openForeignZip(zip, report, bounds, files)
}

/** A list of cases and batches, in which a folder's file comes before one of the archive; else what the names say. */
function dmojTests(
  files: ForeignFiles,
  archive: ForeignFiles,
  yaml: Record<string, unknown>,
  interactive: boolean,
  report: ImportReport,
): ForeignTest[] {
  const cases = [yaml.pretest_test_cases, yaml.test_cases].flatMap((one) => (Array.isArray(one) ? one : []))
  if (cases.length === 0) return plainTests(archive.size > 0 ? archive : files, interactive, report)
  const tests: ForeignTest[] = []
  const take = (value: unknown, place: string) => {
    const { in: input, out, batched, checker } = mapOf(value)
    if (Array.isArray(batched)) {
      for (const [i, one] of batched.entries()) take(one, `${place}.${i + 1}`)
      return
    }
    if (checker !== undefined) report.changed(`init.yml test ${place}`, 'has a checker of its own, which is left out')
    const path = input === undefined ? '' : String(input)
    const isMade = yaml.generator !== undefined || mapOf(value).generator !== undefined
    // A case without an input file has an empty input.
    if (path === '' && !isMade && out !== undefined) {
      const read = files.has(String(out)) ? testText(files, String(out), report) : null
      tests.push({
        name: String(out).replace(/\.\w+$/, ''),
        files: [String(out)],
        sample: false,
        input: '',
        answer: read,
      })
      return
    }
    if (path === '' || !files.has(path)) {
      report.missing(
        `init.yml test ${place}`,
        path === '' ? 'its input is made by a generator' : `${path} is not in the package`,
      )
      return
    }
    const answer = out === undefined ? null : String(out)
    const [text, read] = [
      testText(files, path, report),
      answer !== null && files.has(answer) ? testText(files, answer, report) : interactive ? '' : null,
    ]
    if (text !== null)
      tests.push({
        name: path.replace(/\.\w+$/, ''),
        files: [path, ...(answer !== null && files.has(answer) ? [answer] : [])],
        sample: false,
        input: text,
        answer: read,
      })
  }
  for (const [i, one] of cases.entries()) take(one, String(i + 1))
  return tests
}
