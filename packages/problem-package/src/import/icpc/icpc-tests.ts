import { createHash } from 'node:crypto'
import type { ForeignFiles } from '../foreign-files.ts'
import type { ForeignTest } from '../foreign-problem.ts'
import type { ImportReport } from '../import-report.ts'
import { plainTests } from '../plain/pairs.ts'
import { sentence } from '../sentence.ts'
import { NOTHING, testText } from '../test-text.ts'
import { inputFlagsOf } from './input-flags.ts'
import { isSampleInteraction } from './sample-interactions.ts'

const ANSWERS = ['.ans', '.out', '.a']
/** What lies beside a test for people alone. */
const BESIDE = /\.(desc|hint|png|jpe?g|gif|svg|yaml|interaction|statement|download)$/

/** The samples, then the hidden tests, in the order of their paths; those that repeat another are named. */
export function icpcTests(files: ForeignFiles, interactive: boolean, report: ImportReport): ForeignTest[] {
  if (![...files.keys()].some((path) => path.startsWith('data/'))) return looseTests(files, interactive, report)
  const tests: ForeignTest[] = []
  const seen = new Map<string, ForeignTest>()
  const flagsOf = inputFlagsOf(files, report)
  for (const folder of ['data/sample', 'data/secret'])
    for (const path of files.keys()) {
      if (!path.startsWith(`${folder}/`) || !path.endsWith('.in')) continue
      const test = readTest(files, path, folder === 'data/sample', interactive, report)
      if (!test) continue
      const key = keyOf(test)
      const same = seen.get(key)
      const inputFlags = flagsOf(path)
      if (inputFlags) test.inputFlags = inputFlags
      seen.set(key, same ?? test)
      if (same === undefined) {
        tests.push(test)
        continue
      }
      same.sameAs = [...(same.sameAs ?? []), test.name]
      for (const file of [path, answerOf(files, path)])
        if (file) report.dropped(file, sentence`is the same test as ${`${same.name}.in`}`)
    }
  for (const path of files.keys()) {
    if (!path.startsWith('data/') || report.names(path) || (interactive && isSampleInteraction(path))) continue
    if (/^data\/(bad|invalid_\w+|valid_\w+)\//.test(path))
      report.dropped(path, sentence`a test of the author's own validators`)
    else if (/\.(ans|out)$/.test(path) && !tests.some(({ name }) => path.startsWith(`${name}.`))) {
      const input = path.replace(/\.(ans|out)$/, '.in')
      report.dropped(
        path,
        files.has(input) ? sentence`is of ${input}, which is left out` : sentence`an answer without an input`,
      )
    } else if (BESIDE.test(path) && !/(testdata|test_group)\.yaml$/.test(path))
      report.dropped(path, sentence`stands beside a test for people; tests have no texts here`)
  }
  return tests
}

/** Old packages of DOMjudge have their tests beside `domjudge-problem.ini`. */
function looseTests(files: ForeignFiles, interactive: boolean, report: ImportReport): ForeignTest[] {
  const PROGRAMS = /^(submissions|\w+_validators?|generators|attachments|problem_statement|statement)\//
  const beside = new Map([...files].filter(([path]) => !PROGRAMS.test(path)))
  return plainTests(beside, interactive, report)
}

/** No test has NUL in it. */
const keyOf = ({ input, answer }: ForeignTest): string =>
  createHash('sha256')
    .update(input)
    .update('\0')
    .update(answer ?? '\0')
    .digest('hex')

const answerOf = (files: ForeignFiles, input: string): string | undefined =>
  ANSWERS.map((ending) => input.replace(/\.in$/, ending)).find((path) => files.has(path))

function readTest(
  files: ForeignFiles,
  path: string,
  sample: boolean,
  interactive: boolean,
  report: ImportReport,
): ForeignTest | null {
  const input = testText(files, path, report)
  if (input === null) return null
  const answerPath = answerOf(files, path)
  const read = answerPath === undefined ? (interactive ? NOTHING : null) : testText(files, answerPath, report)
  const name = path.replace(/\.in$/, '')
  return { name, files: [path, ...(answerPath ? [answerPath] : [])], sample, input, answer: read }
}
