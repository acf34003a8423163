import {
  EXAMPLES,
  MAX_EXAMPLE_CHARACTERS,
  MAX_HIDDEN_TESTS,
  MAX_TEST_BYTES,
  MAX_TESTS_BYTES,
} from '@skirmish/contracts/constants'
import type { DraftFields } from '@skirmish/contracts/rest/problem-drafts'
import type { InGroups, TestGroup } from '@skirmish/contracts/rest/test-groups'
import { groupFieldsOf, groupsInUse, testsOfGroup } from '../test-groups.ts'
import { type ForeignProblem, type ForeignTest, needsOwnProgram } from './foreign-problem.ts'
import type { ImportReport } from './import-report.ts'
import { type Sentence, sentence } from './sentence.ts'

interface WholeTest extends ForeignTest {
  answer: Buffer
}

/** The first two samples are the examples, further ones and all other tests are hidden, as far as there is room for them. */
export function panelTests(
  problem: ForeignProblem,
  report: ImportReport,
): Pick<DraftFields, 'testcases' | 'hidden_testcases' | 'test_groups'> {
  const { tests, toMake = [], groups = [] } = problem
  const isNamed = nameAbsent(problem, report)
  const whole = tests.filter((test): test is WholeTest => isWhole(test, report))
  const examples = whole
    .filter(({ sample, ...test }) => sample && isShort(test, needsOwnProgram(problem)))
    .slice(0, EXAMPLES)
  let room = MAX_TESTS_BYTES - examples.reduce((sum, test) => sum + bytesOf(test), 0)
  const hidden: WholeTest[] = []
  for (const test of whole) {
    if (examples.includes(test)) continue
    const isOneMore = hidden.length >= MAX_HIDDEN_TESTS
    if (isOneMore || bytesOf(test) > room) {
      for (const file of test.files)
        report.dropped(
          file,
          isOneMore
            ? sentence`a problem has ${MAX_HIDDEN_TESTS} hidden tests`
            : sentence`the tests have 16 MiB together`,
        )
      continue
    }
    room -= bytesOf(test)
    hidden.push(test)
    if (test.sample)
      report.changed(test.files[0] ?? test.name, sentence`is a hidden test: a problem has two short examples`)
    for (const file of test.files) note(report, file, sentence`a hidden test`)
  }
  for (const [i, { files }] of examples.entries())
    for (const file of files) note(report, file, sentence`example ${i + 1}`)
  nameMissing(examples.length, isNamed ? null : hidden.length, report)
  if (toMake.length > 0 && !isNamed)
    report.missing(
      sentence`tests`,
      sentence`nothing of the package is run here: export it with the tests that its programs make`,
    )
  return {
    testcases: examples.map((test) => ({ ...shownOf(test, needsOwnProgram(problem)), explanation: '' })),
    hidden_testcases: hidden.map(given),
    ...(groups.length > 0 && {
      test_groups: groupsLeft(groups, [...tests, ...toMake], [...examples, ...hidden], report),
    }),
  }
}

const given = (test: WholeTest) => ({ ...textsOf(test), ...groupFieldsOf(test) })

/** An example as the form has it, which knows a blank answer that is not needed as an empty one. */
function shownOf(test: WholeTest, needsNoAnswer: boolean) {
  const example = given(test)
  return needsNoAnswer && example.expected_output.trim() === '' ? { ...example, expected_output: '' } : example
}

/** The groups that still have tests; those that lost some are named. */
function groupsLeft(groups: TestGroup[], all: InGroups[], taken: WholeTest[], report: ImportReport): TestGroup[] {
  for (const { name } of groups) {
    const [before, after] = [testsOfGroup(all, name).length, testsOfGroup(taken, name).length]
    if (after === 0) report.dropped(sentence`group ${name}`, sentence`none of its tests is taken`)
    else if (after < before)
      report.changed(
        sentence`group ${name}`,
        sentence`${before - after} of its ${before} tests are not taken: its points depend on the others`,
      )
  }
  return groupsInUse(taken, groups)
}

const bytesOf = ({ input, answer }: WholeTest): number => input.length + answer.length
const textsOf = ({ input, answer }: Pick<WholeTest, 'input' | 'answer'>) => ({
  input: input.toString('utf8'),
  expected_output: answer.toString('utf8'),
})
/** Whether a sample can be shown; the program that talks, or asks for passes, may need no answer. */
const isShort = (test: Pick<WholeTest, 'input' | 'answer'>, needsNoAnswer: boolean): boolean => {
  const { input, expected_output } = textsOf(test)
  const isText = input.trim() !== '' && (needsNoAnswer || expected_output.trim() !== '')
  return isText && Math.max(input.length, expected_output.length) <= MAX_EXAMPLE_CHARACTERS
}

/** Files of which more is said are named already. */
const note = (report: ImportReport, file: string, what: Sentence): void => {
  if (!report.names(file)) report.taken(file, what)
}

/** Whether a test can be one here; if not, its files are named. */
function isWhole(test: ForeignTest, report: ImportReport): boolean {
  const { input, answer, files, name } = test
  if (answer === null) {
    const [path = name] = files
    if (!report.names(path))
      report.missing(path, sentence`the package has no answer to this input, so it is no test here`)
    return false
  }
  const isLarge = Math.max(input.length, answer.length) > MAX_TEST_BYTES
  if (isLarge) for (const file of files) report.dropped(file, sentence`is larger than 1 MiB, as no test here`)
  return !isLarge
}

/** One line for all tests that such a package lacks, with what their author can do; whether there is one. */
function nameAbsent({ absent, tests }: ForeignProblem, report: ImportReport): boolean {
  if (!absent) return false
  const unanswered = tests.filter(({ answer }) => answer === null)
  const whole = tests.length - unanswered.length
  const all = absent.inputs + tests.length
  if (whole === all) return false
  report.pass(absent.said)
  for (const { files } of unanswered) for (const file of files) report.later(file)
  report.missing(
    sentence`tests`,
    whole === 0
      ? sentence`this package has no tests in it: ${absent.advice}`
      : sentence`this package has ${whole} of the ${all} tests of the problem in it: ${absent.advice}`,
  )
  return true
}

/** `hidden` is null where the report says already which tests the package lacks. */
function nameMissing(examples: number, hidden: number | null, report: ImportReport): void {
  for (let number = 1; number <= EXAMPLES; number++)
    if (number > examples)
      report.missing(sentence`example ${number}`, sentence`the package has no further short sample`)
    else
      report.missing(
        sentence`explanation of example ${number}`,
        sentence`write why the output is right: packages do not have this text`,
        { explanation_of: number - 1 },
      )
  if (examples + (hidden ?? 1) === 0)
    report.missing(sentence`hidden tests`, sentence`the package has no test with its answer`)
}
