import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import { type ProcessEnd, type ProcessLimits, runBounded } from './bounded-process.ts'
import type { DrawQuestion } from './draw-process.ts'
import { type Fault, GENERATOR, type ProblemPackage } from './read-package.ts'
import { groupFieldsOf, groupsFault, testsOfGroup } from './test-groups.ts'
import { testKeys } from './test-keys.ts'
import { sizeFault, type TestCase, type TestSets } from './test-set.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** The modules of a generator's process as TypeScript: what a generator may import, and the program that asks it. */
export const DRAWING = readFileSync(`${HERE}drawing.ts`, 'utf8')
export const DRAW_PROCESS = readFileSync(`${HERE}draw-process.ts`, 'utf8')

/** How a generator imports what it draws with; an exported package has the module beside it. */
export const IMPORT_OF_DRAWING = /from '(?:@skirmish\/problem-package\/drawing|\.\/drawing\.ts)'/g

const LIMITS: ProcessLimits = {
  cpuMs: 30_000,
  wallMs: 15 * 60_000,
  heapMb: 512,
  memoryMb: 1_024,
  outputBytes: 64 * 1024 * 1024,
}

/** Answers a question to a package's generator, or says in a sentence why there is no answer. */
export type AskGenerator = (
  problem: ProblemPackage,
  question: DrawQuestion,
) => Promise<Record<string, TestCase[]> | string>

/**
 * Asks the generator in a process of its own, which can read the generator's folder and this one, and can neither write nor
 * start programs. It is killed when it uses too much processor time or prints too much. That keeps a catalog alive beside a generator that
 * errs; it is no sandbox: what a deployment runs is code of the repository.
 */
export const askInProcess =
  (limits = LIMITS): AskGenerator =>
  async (problem, question) => {
    const end = await runBounded(
      {
        file: new URL('./draw-process.ts', import.meta.url),
        args: [`${problem.folder}/${GENERATOR}`],
        reads: [HERE, `${problem.folder}/generators`],
        input: JSON.stringify(question),
      },
      limits,
    )
    return 'printed' in end ? parsed(end.printed) : sentenceOf(end, limits)
  }

function sentenceOf(end: Exclude<ProcessEnd, { printed: string }>, limits: ProcessLimits): string {
  if ('complaint' in end) {
    const reason = end.complaint.split('\n').find((line) => /Error\b/.test(line)) ?? end.complaint.slice(-300)
    return `fails: ${reason.trim()}`
  }
  switch (end.beyond) {
    case 'cpuMs':
      return `does not end within ${limits.cpuMs / 1_000} s of processor time`
    case 'outputBytes':
      return `prints more than ${limits.outputBytes / 1024 / 1024} MiB`
    case 'wallMs':
      return `does not end within ${limits.wallMs / 1_000} s, in which it had little processor time`
    case 'heapMb':
    case 'memoryMb':
      return `needs more than ${limits[end.beyond]} MiB of memory`
  }
}

/** The tests that a generator's process printed. */
export function parsed(printed: string): Record<string, TestCase[]> | string {
  try {
    const answer: Record<string, TestCase[]> = JSON.parse(printed)
    const strings = Object.values(answer).every((tests) =>
      tests.every(
        ({ input, expected_output, groups = [] }) =>
          [input, expected_output].every((text) => typeof text === 'string') &&
          Array.isArray(groups) &&
          groups.every((name) => typeof name === 'string'),
      ),
    )
    return strings ? answer : 'draws what is not text'
  } catch {
    return 'prints something itself: only its answers may leave the process'
  }
}

/**
 * A problem's two sets of tests in the deployment with this secret. They share the two examples, their first tests, and no
 * other input. RULES PB1, JD5, JD9.
 */
export async function drawSets(
  problem: ProblemPackage,
  secret: string,
  ask: AskGenerator = askInProcess(),
): Promise<TestSets | Fault> {
  const { examples } = problem.content
  const { groups } = problem
  const keys = testKeys(secret, problem.problem_id)
  const inputs = examples.map((example) => example.input)
  const wanted: DrawQuestion['wanted'] = ['practice', 'match', ...(groups.length > 0 ? (['given'] as const) : [])]
  const drawn = await ask(problem, { keys, examples: inputs, given: groups.length > 0 ? inputs : [], wanted })
  if (typeof drawn === 'string') return { file: GENERATOR, fault: drawn }
  const empty = (['practice', 'match'] as const).find((name) => !drawn[name]?.length)
  // Its hidden tests would be the examples that everybody sees; two such sets would be one, which cannot be proven twice.
  if (empty) return { file: GENERATOR, fault: `draws no ${empty} test that is new` }
  const first = examples.map(({ input, expected_output }, i) => ({
    input,
    expected_output,
    ...groupFieldsOf(drawn.given?.[i] ?? {}),
  }))
  const sets = { practice: [...first, ...(drawn.practice ?? [])], match: [...first, ...(drawn.match ?? [])] }
  const fault = sizeFault(sets.practice) ?? sizeFault(sets.match) ?? groupsFaultIn(sets, groups)
  return fault ? { file: GENERATOR, fault } : sets
}

/** What is wrong with the groups of drawn tests: each has some in both sets. */
function groupsFaultIn(sets: TestSets, groups: readonly TestGroup[]): string | null {
  for (const [name, tests] of Object.entries(sets)) {
    const empty = groups.find((group) => testsOfGroup(tests, group.name).length === 0)
    const fault = empty ? `there is none in the group ${empty.name}` : groupsFault(tests, groups)
    if (fault) return `draws ${name} tests whose groups do not fit: ${fault}`
  }
  return null
}
