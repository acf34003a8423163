import type { Validator } from '@skirmish/contracts/internal/bank'
import { faultSentence } from '@skirmish/contracts/program-faults'
import type { Draft, InputValidator } from '@skirmish/problem-package/draft'
import { readDraft } from '@skirmish/problem-package/read-draft'
import { VALIDATOR_FOLDER } from '@skirmish/problem-package/read-validator'
import { groupFieldsOf } from '@skirmish/problem-package/test-groups'
import { ValidatorFault } from '@skirmish/sandbox/validators/validator-fault'
import type { NamedTest } from './check-tests.ts'
import { tryDraftSubmissions } from './draft-submissions.ts'
import type { PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'
import { tryAgain } from './try-again.ts'

/** A program prints no more here: a test whose answer is larger is missing one that fits, and no program is run on it. RULES JD3. */
const OUTPUT_MOST = 1024 * 1024
/** The exit code by which a validator of inputs says yes. */
const VALID = { icpc: 42, testlib: 0 }

/**
 * Proves of a draft what it has: its validators on every input and answer, and the verdict of each submission. What the bank asks for
 * beyond that is said of each thing. RULES PB15.
 */
export async function verifyDraft(folder: string, room: PackageSandbox): Promise<Finding[]> {
  const draft = readDraft(folder, process.env.VALIDATOR_INCLUDES)
  if ('faults' in draft) return draft.faults
  const findings: Finding[] = [...draft.wrong]
  for (const validator of draft.inputValidators)
    findings.push({ file: validator.folder, ...(await tryAgain(() => checkInputs(draft, validator, room))) })
  const judged = draft.tests.flatMap(({ file, input, expected_output, ...test }): NamedTest[] =>
    expected_output === null || Buffer.byteLength(expected_output) > OUTPUT_MOST
      ? []
      : [{ file, name: file, input, expected_output, ...groupFieldsOf(test) }],
  )
  const { validator } = draft
  // Of interactive and multi-pass problems an answer is no output.
  const answers =
    validator && !validator.interactive && !validator.passes
      ? { file: VALIDATOR_FOLDER, ...(await tryAgain(() => checkAnswers(validator, judged, room))) }
      : null
  if (answers) findings.push(answers)
  if (judged.length === 0) findings.push({ file: 'data', fault: 'has no test with an answer: no submission was run' })
  else if (answers?.fault?.startsWith(faultSentence('compile', {})))
    findings.push({ file: 'submissions', fault: 'wait until the validator is right, and were not run' })
  else findings.push(...(await tryDraftSubmissions(draft, judged, room)))
  return [...findings, ...draft.missing.map(({ file, fault }) => ({ file, fault: null, missing: fault }))]
}

type Result = Omit<Finding, 'file'> & { timing?: boolean }

async function checkInputs({ tests }: Draft, validator: InputValidator, room: PackageSandbox): Promise<Result> {
  const valid = VALID[validator.convention]
  try {
    for (const test of tests) {
      const run = await room.runProgram(validator, test.inputFlags ?? validator.arguments, test.input)
      if (run.cause === 'exit' && run.signal === 0 && run.exitCode === valid) continue
      const said = `${run.stderr}\n${run.stdout}`.trim().slice(0, 200)
      const how = run.cause === 'exit' ? `exits with ${run.exitCode}, not ${valid}` : `ends by its ${run.cause} limit`
      return { fault: `${how}, on ${test.file}${said && `: ${said}`}` }
    }
  } catch (error) {
    if (error instanceof ValidatorFault) return { fault: error.message }
    throw error
  }
  return { fault: null, fine: `accepts all ${tests.length} inputs` }
}

/** The package's answers are right by its own validator. */
async function checkAnswers(validator: Validator, tests: NamedTest[], room: PackageSandbox): Promise<Result> {
  try {
    for (const test of tests) {
      const decision = await room.decide(validator, test, Buffer.from(test.expected_output))
      if ('fault' in decision) return { fault: `${decision.fault}: on ${test.file} and its answer` }
      if (!decision.right) return { fault: `refuses the answer of ${test.file}: ${decision.message.slice(0, 200)}` }
    }
  } catch (error) {
    if (error instanceof ValidatorFault) return { fault: error.message }
    throw error
  }
  return { fault: null, fine: `accepts the answers of all ${tests.length} tests` }
}
