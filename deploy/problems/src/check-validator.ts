import type { Validator } from '@skirmish/contracts/internal/bank'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { VALIDATOR_FOLDER } from '@skirmish/problem-package/read-validator'
import { ValidatorFault } from '@skirmish/sandbox/validators/validator-fault'
import type { NamedTest, Tests } from './check-tests.ts'
import type { OutputOf, PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'

/** Of each set; the hand-made cases are all tried. */
const TESTS_OF_A_SET = 8

/** What no program prints for any input. */
const NONSENSE: Record<string, (answer: string) => string | Buffer> = {
  nothing: () => '',
  'words without sense': () => 'neither right nor a number ☃\n',
  'bytes that are no text': () => Buffer.from([0, 255, 254, 10, 0, 200]),
  'a number of 100,000 digits': () => `${'9'.repeat(100_000)}\n`,
  'half a mebibyte of lines': () => '1\n'.repeat(1 << 18),
  'the answer and a word more': (answer) => `${answer.trimEnd()} more\n`,
}

/** Programs that talk with no interactor as they should. */
const RUDE: Record<string, string> = {
  'that ends at once': '',
  'that prints words without sense': 'print("neither right nor a number", flush=True)',
  'that prints bytes that are no text': 'import os\nos.write(1, bytes([0, 255, 254, 10, 0, 200]))',
  'that prints without reading': 'for _ in range(50_000): print(987_654_321)',
  'that closes its output': 'import os, sys\nos.close(1)\nsys.stdin.read()\nos._exit(0)',
}

/**
 * Proves the problem's own program beyond the submissions: the answers of the tests are right, nonsense is wrong, and nothing that is printed
 * makes it fail. RULES JD15–JD19.
 */
export async function checkValidator(problem: ProblemPackage, tests: Tests, room: PackageSandbox): Promise<Finding[]> {
  const { validator } = problem
  if (!validator) return []
  const tried = [...tests.practice.slice(0, TESTS_OF_A_SET), ...tests.match.slice(-TESTS_OF_A_SET), ...tests.edge]
  const faultsOf = validator.interactive ? talkFaults : validator.passes ? passFaults : outputFaults
  const faults = await faultsOf(validator, tried, room, problem).catch((error) => {
    if (error instanceof ValidatorFault) return [error.message]
    throw error
  })
  const what = validator.interactive
    ? `bears ${Object.keys(RUDE).length} rude programs`
    : `refuses ${Object.keys(NONSENSE).length} kinds of nonsense${validator.passes ? ' in each of two passes' : ''}`
  return [{ file: VALIDATOR_FOLDER, fault: faults[0] ?? null, fine: `${what} on ${tried.length} tests` }]
}

async function outputFaults(validator: Validator, tests: NamedTest[], room: PackageSandbox): Promise<string[]> {
  const faults: string[] = []
  const cases = tests.flatMap((test) => [
    { test, what: 'the answer of the test', output: test.expected_output, right: true },
    ...Object.entries(NONSENSE).map(([what, outputOf]) => ({
      test,
      what,
      output: outputOf(test.expected_output),
      right: false,
    })),
  ])
  for (const { test, what, output, right } of cases) {
    if (!right && output === '' && test.expected_output.trim() === '') continue
    const decision = await room.decide(validator, test, Buffer.from(output))
    if ('fault' in decision) faults.push(`${decision.fault}: on ${test.name}, where the output is ${what}`)
    else if (decision.right !== right) faults.push(`${right ? 'refuses' : 'accepts'} ${what} on ${test.name}`)
    if (faults.length > 0) break
  }
  return faults
}

/** In a pass of the reference solution its output is replaced: an answer of a multi-pass problem is none that a program prints. */
async function passFaults(
  validator: Validator,
  tests: NamedTest[],
  room: PackageSandbox,
  { content: { limits, reference } }: ProblemPackage,
): Promise<string[]> {
  const trial = { ...reference, tests, limits, stopAtFailure: false }
  const faultIn = async (replaced: number, what: string, nonsenseFor: (output: string) => string | Buffer) => {
    let [fault, isReplaced] = ['', false]
    const outputOf: OutputOf = (output, pass) => {
      if (pass !== replaced) return output
      const nonsense = Buffer.from(nonsenseFor(output.toString()))
      isReplaced = nonsense.toString().trim() !== output.toString().trim()
      return nonsense
    }
    const onTest = (verdict: string, _run: unknown, i: number) => {
      if (verdict === 'accepted' && isReplaced) fault = `accepts ${what} in pass ${replaced} on ${tests[i]?.name}`
      isReplaced = false
      return fault === ''
    }
    await room.validated(validator, { ...trial, onTest }, outputOf).catch((error) => {
      if (!(error instanceof ValidatorFault)) throw error
      fault = `${error.message}, where the output of pass ${replaced} is ${what}`
    })
    return fault
  }
  const faults = await Promise.all(
    [1, 2].flatMap((pass) => Object.entries(NONSENSE).map(([what, nonsenseFor]) => faultIn(pass, what, nonsenseFor))),
  )
  return faults.filter((fault) => fault !== '')
}

async function talkFaults(
  validator: Validator,
  tests: NamedTest[],
  room: PackageSandbox,
  { content: { limits } }: ProblemPackage,
): Promise<string[]> {
  for (const [what, code] of Object.entries(RUDE)) {
    const faults: string[] = []
    const onTest = (verdict: string, _run: unknown, i: number) => {
      if (verdict === 'accepted') faults.push(`accepts a program ${what} on ${tests[i]?.name}`)
      return faults.length === 0
    }
    try {
      await room.validated(validator, { language: 'python', code, tests, limits, stopAtFailure: false, onTest })
    } catch (error) {
      if (error instanceof ValidatorFault) faults.push(`${error.message}, with a program ${what}`)
      else throw error
    }
    if (faults.length > 0) return faults
  }
  return []
}
