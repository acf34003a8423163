import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputMatches } from '@skirmish/problem-package/checkers/checkers'
import { type AskGenerator, drawSets } from '@skirmish/problem-package/draw-sets'
import { GENERATOR, type ProblemPackage } from '@skirmish/problem-package/read-package'
import { testKeys } from '@skirmish/problem-package/test-keys'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { edgeCasesOf } from './check-texts.ts'
import type { PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'

export interface NamedTest extends TestCase {
  /** The file that the input is from. */
  file: string
  /** How a line names the test. */
  name: string
}
export type Tests = Record<'practice' | 'match' | 'edge', NamedTest[]>

/** As no deployment's: those have secrets of 32 characters or more. */
const [SECRET, ANOTHER] = ['verification', 'another one']
const EXAMPLES = 2
const HIDDEN_LEAST = 6
/** The answer to so short an input is known without seeing it; two deployments may draw the same one. */
const TINY = 12

/** Builds both sets of tests and the answers to hand-made cases, and looks whether the generator keeps its promises. RULES JD9. */
export async function checkTests(
  problem: ProblemPackage,
  ask: AskGenerator,
  room: PackageSandbox,
): Promise<{ tests: Tests | null; findings: Finding[] }> {
  const [sets, again, elsewhere] = [
    await drawSets(problem, SECRET, ask),
    await drawSets(problem, SECRET, ask),
    await drawSets(problem, ANOTHER, ask),
  ]
  for (const one of [sets, again, elsewhere]) if ('fault' in one) return { tests: null, findings: [one] }
  if ('fault' in sets || 'fault' in again || 'fault' in elsewhere) return { tests: null, findings: [] }
  const edges = edgeCasesOf(problem)
  const { examples } = problem.content
  const given = [...examples, ...edges].map(({ input }) => input)
  const question = { keys: testKeys(SECRET, problem.problem_id), examples: [], given, wanted: ['given' as const] }
  const answers = await ask(problem, question)
  if (typeof answers === 'string') return { tests: null, findings: [{ file: GENERATOR, fault: answers }] }

  const findings: Finding[] = []
  const say = (fault: string) => findings.push({ file: GENERATOR, fault })
  const hidden = (tests: TestCase[]) => tests.slice(EXAMPLES).map(({ input }) => input)
  if (JSON.stringify(sets) !== JSON.stringify(again)) say('draws other tests with the same key')
  for (const [name, tests] of Object.entries(sets))
    if (hidden(tests).length < HIDDEN_LEAST)
      say(`draws ${hidden(tests).length} ${name} tests; ${HIDDEN_LEAST} are the least`)
  if (sets.practice.length !== sets.match.length) say('finds too few inputs of a kind for two sets')
  const ours = new Set([...hidden(sets.practice), ...hidden(sets.match)])
  const shared = [...hidden(elsewhere.practice), ...hidden(elsewhere.match)].filter((input) => ours.has(input))
  if (shared.some((input) => input.length > TINY)) say('draws an input that another deployment has too')
  if (findings.length === 0)
    findings.push({
      file: GENERATOR,
      fault: null,
      fine: `draws two sets of ${sets.practice.length} tests, no input in both`,
    })

  const answered = (answers.given ?? []).map(({ expected_output }) => expected_output)
  findings.push(...(await checkAnswers(problem, answered, room)))
  if (findings.some(({ fault }) => fault !== null)) return { tests: null, findings }
  const named = (name: string) => (test: TestCase, i: number) => {
    const file = i < EXAMPLES ? `data/sample/${i + 1}.in` : GENERATOR
    return { ...test, file, name: `${name} test ${i + 1}` }
  }
  const edge = edges.map(({ file, input }, i) => ({
    input,
    expected_output: answered[EXAMPLES + i] ?? '',
    file,
    name: file,
  }))
  const tests = { practice: sets.practice.map(named('practice')), match: sets.match.map(named('match')), edge }
  return { tests, findings }
}

/** The examples' answers are the generator's. Where they differ, the reference solution tells which file errs. */
async function checkAnswers(problem: ProblemPackage, answered: string[], room: PackageSandbox): Promise<Finding[]> {
  const { examples, checker, limits, reference } = problem.content
  // Where a program of the problem decides, the generator is to print the very answer of the example.
  const comparison = checker.type === 'validator' ? ({ type: 'tokens' } as const) : checker
  const same = (one = '', other = '') => outputMatches(comparison, Buffer.from(one), Buffer.from(other))
  if (examples.every(({ expected_output }, i) => same(expected_output, answered[i])))
    return examples.map((_, i) => ({
      file: `data/sample/${i + 1}.ans`,
      fault: null,
      fine: 'is what the generator answers',
    }))
  const printed: string[] = []
  const inputs = examples.map(({ input }) => input)
  const onRun = (run: { stdout: Buffer }) => printed.push(run.stdout.toString('utf8')) > 0
  await room.run({ ...reference, inputs, limits, stopAtFailure: false, onRun })
  return examples.flatMap(({ expected_output }, i) => {
    const file = `data/sample/${i + 1}.ans`
    const [ours, theirs] = [answered[i] ?? '', printed[i] ?? ''].map((text) => JSON.stringify(text.slice(0, 60)))
    if (same(expected_output, answered[i])) return []
    return same(expected_output, printed[i])
      ? [
          {
            file: GENERATOR,
            fault: `answers ${ours} to data/sample/${i + 1}.in; ${file} and the reference solution differ`,
          },
        ]
      : [
          {
            file,
            fault: `is neither what the generator answers, ${ours}, nor what the reference solution prints, ${theirs}`,
          },
        ]
  })
}

const VALIDATORS = 'input_validators'
/** The exit codes of a validator, as the package format has them. */
const [VALID, INVALID] = [42, 43]
const VALIDATOR_LIMITS = { time_ms: 5_000, memory_mb: 512 }

/** Runs the input validator on every input, and on some that no problem allows. */
export async function checkInputs(problem: ProblemPackage, tests: Tests, room: PackageSandbox): Promise<Finding[]> {
  const programs = readdirSync(join(problem.folder, VALIDATORS)).filter((name) => name.endsWith('.py'))
  const file = `${VALIDATORS}/${programs[0]}`
  if (programs.length !== 1) return [{ file: VALIDATORS, fault: 'has to hold one validator in Python' }]
  const all = [...tests.practice, ...tests.match, ...tests.edge]
  const [first] = all
  const text = first?.input ?? ''
  const broken = [
    '',
    `${text}0\n`,
    `${text.trimEnd()} ?\n`,
    text.slice(0, -1),
    `${text}\n`,
    ` ${text}`,
    text.replaceAll('\n', '\r\n'),
  ]
  const codes: number[] = []
  let said = ''
  const complaint = await room.run({
    language: 'python',
    code: readFileSync(join(problem.folder, file), 'utf8'),
    inputs: [...all.map(({ input }) => input), ...broken],
    limits: VALIDATOR_LIMITS,
    stopAtFailure: false,
    onRun: (run) => {
      codes.push(run.cause === 'exit' ? run.exitCode : -1)
      if (codes.at(-1) !== VALID && said === '') said = run.stderr.toString('utf8').trim().split('\n').at(-1) ?? ''
      return true
    },
  })
  if (complaint !== null) return [{ file, fault: `does not compile: ${complaint}` }]
  const refused = all.filter((_, i) => codes[i] !== VALID)
  const passed = broken.findIndex((_, i) => codes[all.length + i] !== INVALID)
  if (refused.length * 2 > all.length)
    return [{ file, fault: `refuses ${refused.length} of ${all.length} inputs: ${said}` }]
  const findings = refused.map((test) => ({
    file: test.file,
    fault: `has an input that ${file} refuses: ${test.name}`,
  }))
  if (passed >= 0) {
    const exit = codes[all.length + passed]
    findings.push({
      file,
      fault: `exits with ${exit}, not ${INVALID}, on ${JSON.stringify(broken[passed]?.slice(0, 60))}`,
    })
  }
  return findings.length > 0
    ? findings
    : [{ file, fault: null, fine: `accepts all ${all.length} inputs and refuses broken ones` }]
}
