import { MAX_STATEMENT_CHARACTERS } from '@skirmish/contracts/constants'
import { Document } from 'yaml'
import { GROUPS_FILE, type GroupedTests } from '../draft-groups.ts'
import { groupFieldsOf } from '../test-groups.ts'
import { draftYaml, type ImportAnswers, madeName } from './draft-yaml.ts'
import { type ForeignProblem, type ForeignProgram, type ForeignTest, isProgram } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { keptPaths } from './kept-paths.ts'
import { baseOf, filesOfProgram, OUTPUT_VALIDATOR } from './program-files.ts'
import { languageNamed, sentence } from './sentence.ts'
import { endingOf, safeName } from './source-languages.ts'
import { looseText } from './text-of.ts'

/** What the package has of each, and our form of it. */
const EXAMPLES = 2
const TEST_BYTES_MOST = 1024 * 1024
const TESTS_MOST = 200
/** The arguments of validators of inputs, by the path of the test that has others. */
export const INPUT_FLAGS = 'data/secret/input_flags.yaml'
/** What a package lacks that has a statement as no text. */
export const PDF_ALONE = sentence`the package has it as PDF alone`
const ORIGINAL_BYTES_MOST = 4 * 1024 * 1024

/** Makes a draft of a foreign problem: our package, as far as the other goes. The report says what became of each thing. RULES PB15. */
export function writeDraft(problem: ForeignProblem, answers: ImportAnswers, report: ImportReport): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const put = (path: string, content: string | Buffer) => files.set(path, Buffer.from(content))
  for (const { language, kind, text, path, said } of problem.statements)
    if (!files.has(`statement/problem.${language}.${kind}`)) {
      put(`statement/problem.${language}.${kind}`, text)
      report.add(said)
      if (kind === 'md' && text.length > MAX_STATEMENT_CHARACTERS)
        report.missing(path, sentence`a shorter text: it has ${text.length} characters, and a statement 20,000 at most`)
    } else {
      report.pass(said)
      report.dropped(path, sentence`is another statement in ${languageNamed(language)}`)
    }
  for (const language of problem.asPdfAlone ?? [])
    report.missing(sentence`statement in ${languageNamed(language)}`, PDF_ALONE)
  if (problem.absent) report.add(problem.absent.said)
  writeTests(problem, put, report)
  for (const test of problem.toMake ?? []) {
    if (test.stdin) put(`data/secret/${madeName(test)}.stdin`, test.stdin)
    if (test.answer) put(`data/secret/${madeName(test)}.ans`, test.answer)
  }
  if (isProgram(problem.checker)) writeProgram(problem.checker, OUTPUT_VALIDATOR, put, report)
  const inputValidators = writeInputValidators(problem.inputValidators, put, report)
  writeSubmissions(problem, put, report)
  const keptPath = keptPaths()
  const keptAs = new Map<string, string>()
  for (const { path, content } of problem.originals) {
    if (content.length > ORIGINAL_BYTES_MOST) {
      report.dropped(path, sentence`is larger than 4 MiB, and is not kept beside`)
      continue
    }
    const kept = keptPath(path)
    put(kept.path, content)
    keptAs.set(path, kept.path.slice('original/'.length))
    if (kept.isNumbered)
      report.changed(path, sentence`kept beside as ${kept.path}: another file has the name without a number`)
    else if (!report.names(path)) report.taken(path, sentence`kept beside, in original/`)
  }
  const toMake = problem.toMake?.map((test) =>
    test.arguments ? { ...test, command: keptAs.get(test.command) ?? test.command } : test,
  )
  put('problem.yaml', draftYaml({ ...problem, ...(toMake && { toMake }) }, inputValidators, answers, report))
  return files
}

type Put = (path: string, content: string | Buffer) => void

/** The first two samples are the examples; further ones are hidden tests. */
function writeTests(
  { tests, toMake = [], interactive, groups = [], inputValidators }: ForeignProblem,
  put: Put,
  report: ImportReport,
): void {
  const grouped: GroupedTests = {}
  const flags: Record<string, string[]> = {}
  const write = (test: ForeignTest, path: string) => {
    writeTest(test, path, put, report)
    if (test.groups?.length) grouped[path.slice('data/'.length)] = groupFieldsOf(test)
    if (test.inputFlags) flags[`${path}.in`] = [...test.inputFlags] // a list of its own: YAML names what is shared
  }
  const samples = tests.filter(({ sample }) => sample)
  const examples = samples.slice(0, EXAMPLES)
  for (const [i, test] of examples.entries()) write(test, `data/sample/${i + 1}`)
  const hidden = [...samples.slice(EXAMPLES), ...tests.filter(({ sample }) => !sample)]
  const digits = String(hidden.length).length
  for (const [i, test] of hidden.entries()) {
    const number = String(i + 1).padStart(Math.max(2, digits), '0')
    const own = safeName(test.name.replace(/^(data\/(secret\/)?|tests?\/)/, '').replaceAll('/', '-'))
    if (test.sample)
      report.changed(`${test.name}.in`, sentence`stands among the hidden tests: a problem has ${EXAMPLES} examples`)
    write(test, `data/secret/${number}${/^\d+$/.test(own) ? '' : `-${own}`}`)
  }
  for (const test of toMake) if (test.groups?.length) grouped[`secret/${madeName(test)}`] = groupFieldsOf(test)
  if (groups.length > 0) put(GROUPS_FILE, String(new Document(grouped)))
  if (inputValidators.length > 0 && Object.keys(flags).length > 0) put(INPUT_FLAGS, String(new Document(flags)))
  if (hidden.length > TESTS_MOST)
    report.changed(
      'data/secret',
      sentence`${hidden.length} tests, and a set has ${TESTS_MOST} at most: verification uses them all`,
    )
  if (tests.length === 0)
    report.missing('data/secret', interactive ? sentence`inputs of the interactor` : sentence`tests`)
}

function writeTest(test: ForeignTest, path: string, put: Put, report: ImportReport): void {
  put(`${path}.in`, test.input)
  if (test.answer === null) report.missing(`${test.name}.ans`, sentence`the package has no answer to this input`)
  else put(`${path}.ans`, test.answer)
  for (const file of test.files)
    if (!report.names(file)) report.taken(file, sentence`${path + (file === test.files[0] ? '.in' : '.ans')}`)
  const bytes = Math.max(test.input.length, test.answer?.length ?? 0)
  if (bytes > TEST_BYTES_MOST)
    report.changed(
      test.name,
      sentence`is larger than 1 MiB, as no test here: only the verification of the draft uses it`,
    )
}

/** A program and what lies beside it, in one folder. */
function writeProgram(program: ForeignProgram, place: typeof OUTPUT_VALIDATOR, put: Put, report: ImportReport): void {
  for (const { base, file } of filesOfProgram(program, place, report)) {
    put(`${place.folder}/${base}`, looseText(file.content))
    report.taken(file.path, sentence`${place.folder}/`)
  }
}

function writeInputValidators(programs: ForeignProgram[], put: Put, report: ImportReport) {
  return programs.map((program, i) => {
    const only = programs.length === 1 && program.files.length === 1
    const folder = only ? 'input_validators' : `input_validators/${i + 1}`
    writeProgram(program, { folder, name: 'validate' }, put, report)
    return { folder, convention: program.convention, arguments: program.arguments }
  })
}

/** The main solution is the reference; others keep their names as far as they can. */
function writeSubmissions({ submissions }: ForeignProblem, put: Put, report: ImportReport): void {
  const accepted = submissions.filter(({ folder }) => folder === 'accepted')
  const reference = accepted.find(({ main }) => main) ?? accepted[0]
  const promises: Record<string, object> = {}
  const used = new Set<string>()
  for (const submission of submissions) {
    const { file, language, folder, expectation } = submission
    const base = baseOf(file.path)
    const stem =
      submission === reference
        ? 'reference'
        : safeName(base.replace(/\.[^.]*$/, '')).replace(/^reference$/, 'reference_')
    const pathOf = (i: number) => `submissions/${folder}/${stem}${i > 1 ? `_${i}` : ''}${endingOf(language)}`
    let i = 1
    while (used.has(pathOf(i).toLowerCase())) i++
    const path = pathOf(i)
    used.add(path.toLowerCase())
    put(path, looseText(file.content))
    report.taken(file.path, sentence`${path}`)
    if (folder === 'mixed') promises[path.slice('submissions/'.length)] = { ...expectation }
  }
  if (Object.keys(promises).length > 0) put('submissions/submissions.yaml', String(new Document(promises)))
  if (!reference) report.missing('submissions/accepted', sentence`a solution in a language of the judge`)
}
