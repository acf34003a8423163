import { testKeys } from '@skirmish/problem-package/test-keys'
import type { SetName, TestCase } from '@skirmish/problem-package/test-set'
import { hashOf } from '../../content-hash.ts'
import { saveTests } from '../../problems/store/test-sets.ts'
import { type Program, type Proposal, TESTS_LEAST, TEXT_BYTES_MOST } from '../proposal.ts'
import { type Context, failed, made, type Stage } from '../stage.ts'
import type { Answered, Question, Work } from '../work.ts'

const SETS: SetName[] = ['practice', 'match']
/** Inputs of one question: the outputs of ten fit into a verdict. */
const INPUTS_EACH = 10
const QUESTION_BYTES = 150 * 1024
const GENERATOR_LIMITS = { time_ms: 500, memory_mb: 256 }
/** A brute force is slow; all of its tests together have what a submission has. */
const BRUTE_FORCE_LIMITS = { time_ms: 5_000, memory_mb: 512 }

const question = (
  { language, code }: Program,
  proposal: Proposal,
  tests: Question['tests'],
  limits = proposal.limits,
): Question => ({ language, code, limits, checker: proposal.checker, tests })

/** Inputs in parts that a question and its verdict have room for. The first one is alone: a program that loops is found out at once. */
function parts(inputs: readonly string[]): string[][] {
  const found: string[][] = []
  let bytes = 0
  for (const input of inputs) {
    const size = Buffer.byteLength(JSON.stringify(input))
    const last = found.at(-1)
    if (last && found.length > 1 && last.length < INPUTS_EACH && bytes + size < QUESTION_BYTES) last.push(input)
    else found.push([input])
    bytes = found.at(-1)?.length === 1 ? size : bytes + size
  }
  return found
}

/** The outputs of all runs in order, or what went wrong. */
function outputsOf(answers: readonly Answered[], whose: string): string[] | string {
  const outputs: string[] = []
  for (const { request, judgement } of answers) {
    const { inputs } = request.tests as { inputs: string[] } // these questions have them
    if (judgement.verdict === 'compile_error') return `The ${whose} does not compile: ${judgement.detail.slice(0, 500)}`
    if (judgement.runs.length !== inputs.length) return `The ${whose} takes too long on all inputs together.`
    for (const { verdict, stdout, stderr, truncated } of judgement.runs) {
      if (verdict !== 'accepted') return `The ${whose} got ${verdict} on a test: ${stderr.slice(0, 300)}`
      if (truncated || Buffer.byteLength(stdout) > TEXT_BYTES_MOST) return `The ${whose} prints more than 16 KiB.`
      outputs.push(stdout)
    }
  }
  return outputs
}

/** The judge runs the proposal's generator for both sets, with keys of the deployment. RULES JD9. */
export const buildTests: Stage = {
  kind: 'judge',
  questions: async (work, { generation, secret }) => {
    const proposal = made(work, 'proposal')
    const keys = testKeys(secret, generation.generation_id)
    return SETS.flatMap((set) => {
      const seed = Buffer.from(keys[set], 'base64').toString('hex')
      const inputs = Array.from({ length: proposal.tests }, (_, i) => `${seed}\n${i + 1}\n${proposal.tests}\n`)
      return parts(inputs).map((part) => question(proposal.generator, proposal, { inputs: part }, GENERATOR_LIMITS))
    })
  },
  settles: failed,
  read: async (work, answers) => {
    const proposal = made(work, 'proposal')
    const drawn = outputsOf(answers, 'generator')
    if (typeof drawn === 'string') return { reject: drawn }
    const taken = new Set(proposal.examples.map((example) => example.input))
    const fresh = (inputs: string[]) => inputs.filter((input) => !taken.has(input) && taken.add(input))
    const inputs = { practice: fresh(drawn.slice(0, proposal.tests)), match: fresh(drawn.slice(proposal.tests)) }
    const fewest = Math.min(inputs.practice.length, inputs.match.length)
    if (fewest < TESTS_LEAST) return { reject: `The generator draws only ${fewest} different inputs for a set.` }
    // Sets of the same size tell players nothing about each other.
    const cut = (all: string[]) => [...all.slice(0, fewest - 1), ...all.slice(-1)]
    return { work: { ...work, inputs: { practice: cut(inputs.practice), match: cut(inputs.match) } } }
  },
}

const examplesOf = (proposal: Proposal): TestCase[] =>
  proposal.examples.map(({ input, expected_output }) => ({ input, expected_output }))

async function store(context: Context, tests: TestCase[]): Promise<string> {
  const hash = hashOf(tests)
  await saveTests(context.tx, hash, tests)
  return hash
}
const stored = (tests_hash: string, { generation }: Context) => ({ problem_id: generation.generation_id, tests_hash })

/** The judge runs the reference solution: the examples have to come out as the statement says, the rest is what tests expect. */
export const reference: Stage = {
  kind: 'judge',
  questions: async (work, context) => {
    const proposal = made(work, 'proposal')
    const { practice, match } = made(work, 'inputs')
    const examples = stored(await store(context, examplesOf(proposal)), context)
    const runs = parts([...practice, ...match]).map((inputs) => question(proposal.reference, proposal, { inputs }))
    return [question(proposal.reference, proposal, examples), ...runs]
  },
  settles: failed,
  read: async (work, [examples, ...answers], context) => {
    const proposal = made(work, 'proposal')
    const fault = disagreement(examples, 'The reference solution', 'example')
    if (fault) return { reject: fault }
    const outputs = outputsOf(answers, 'reference solution')
    if (typeof outputs === 'string') return { reject: outputs }
    const { practice, match } = made(work, 'inputs')
    const testsOf = (inputs: string[], from: number) => [
      ...examplesOf(proposal),
      ...inputs.map((input, i) => ({ input, expected_output: outputs[from + i] ?? '' })),
    ]
    if (new Set(outputs).size < 2) return { reject: 'Every test has the same answer.' }
    const total = practice.length + proposal.examples.length
    const sets = [testsOf(practice, 0), testsOf(match, practice.length)] as const
    const tests = { practice: await store(context, sets[0]), match: await store(context, sets[1]), total }
    const { inputs: _stored, ...rest } = work
    return { work: { ...rest, tests } }
  },
}

/** Why a program that should pass every test did not, or null. */
function disagreement(answer: Answered | undefined, who: string, what: string): string | null {
  const { verdict, test_id, detail, expected_output, actual_output } = answer?.judgement ?? {}
  if (verdict === 'accepted') return null
  const where = test_id ? ` on ${what} ${test_id}` : ''
  const seen = verdict === 'wrong_answer' ? `: expected ${shown(expected_output)}, printed ${shown(actual_output)}` : ''
  return `${who} got ${verdict}${where}${seen || (detail ? `: ${detail.slice(0, 300)}` : '')}.`
}
const shown = (text: string | null | undefined) => JSON.stringify((text ?? '').slice(0, 200))

const bothSets = (work: Work, context: Context, program: Program, limits?: Proposal['limits']): Question[] => {
  const { practice, match } = made(work, 'tests')
  return [practice, match].map((hash) => question(program, made(work, 'proposal'), stored(hash, context), limits))
}

/** The judge runs the independent brute force on every test: what it does not agree with is wrong in one of the two. RULES PB2. */
export const agree: Stage = {
  kind: 'judge',
  questions: async (work, context) => {
    const { brute_force } = made(work, 'proposal')
    if (!brute_force) return { reject: 'There is no brute force.' }
    return bothSets(work, context, brute_force, BRUTE_FORCE_LIMITS)
  },
  settles: failed,
  read: async (work, answers) => {
    const faults = answers.flatMap((answer) => disagreement(answer, 'The brute force', 'test') ?? [])
    return faults[0] ? { reject: `${faults[0]} One of the two solutions is wrong.` } : { work }
  },
}

/** The reference solution has to pass in half of the time that players have. */
export const limits: Stage = {
  kind: 'judge',
  questions: async (work, context) => {
    const { reference: program, limits: given } = made(work, 'proposal')
    return bothSets(work, context, program, { ...given, time_ms: Math.floor(given.time_ms / 2) })
  },
  settles: failed,
  read: async (work, answers) => {
    const faults = answers.flatMap(
      (answer) => disagreement(answer, 'With half of the time the reference solution', 'test') ?? [],
    )
    return faults[0] ? { reject: faults[0] } : { work }
  },
}
