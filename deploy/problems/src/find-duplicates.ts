import { ALIKE, type AlikePair, pairsByLikeness } from '@skirmish/problem-package/alike'
import { drawSets } from '@skirmish/problem-package/draw-sets'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { ValidatorFault } from '@skirmish/sandbox/validators/validator-fault'
import { askInSandbox } from './ask-in-sandbox.ts'
import { judgeTests } from './judge-tests.ts'
import { openPackageSandbox, type PackageSandbox } from './package-sandbox.ts'

/** The closest pairs that are printed. */
const SHOWN = 10
/** With how many of the most similar problems a reference solution is tried. */
const COMPARED = 8
/** As no deployment's. */
const SECRET = 'verification'

/**
 * Looks for problems that are one in two coats: statements that are nearly the same, and reference solutions that solve another
 * problem too. Prints the closest pairs and the faults. Returns the exit code. RULES PB2.
 */
export async function findDuplicates(bank: ProblemPackage[], print: (line: string) => void): Promise<number> {
  const pairs = pairsByLikeness(bank)
  for (const pair of pairs.slice(0, SHOWN)) print(`${pair.similarity.toFixed(2)}  ${namesOf(pair)}`)
  const faults = pairs
    .filter(({ similarity }) => similarity > ALIKE)
    .map((pair) => `✗ ${namesOf(pair)}: the statements are nearly the same`)
  const room = await openPackageSandbox()
  try {
    const solved = await Promise.all(
      bank.flatMap((problem) => closestTo(problem, pairs).map((other) => solvesToo(problem, other, room))),
    )
    faults.push(...solved.flatMap((fault) => fault ?? []))
  } finally {
    await room.close()
  }
  for (const fault of faults) print(fault)
  print(`${bank.length} packages, ${pairs.length} pairs, ${faults.length} near-duplicates`)
  return faults.length > 0 ? 1 : 0
}

const namesOf = ({ one, other }: AlikePair<ProblemPackage>): string => `${one.problem_id}, ${other.problem_id}`

const closestTo = (problem: ProblemPackage, pairs: AlikePair<ProblemPackage>[]): ProblemPackage[] =>
  pairs.flatMap(({ one, other }) => (one === problem ? [other] : other === problem ? [one] : [])).slice(0, COMPARED)

/** First the examples, at which nearly every foreign program fails, then drawn tests. */
async function solvesToo(problem: ProblemPackage, other: ProblemPackage, room: PackageSandbox): Promise<string | null> {
  if (!(await passes(problem, other, other.content.examples, room))) return null
  const sets = await drawSets(other, SECRET, askInSandbox(room))
  if ('fault' in sets || !(await passes(problem, other, sets.match, room))) return null
  return `✗ ${problem.problem_id}: its reference solution solves ${other.problem_id} too`
}

async function passes(
  { content: { reference } }: ProblemPackage,
  other: ProblemPackage,
  tests: { input: string; expected_output: string }[],
  room: PackageSandbox,
): Promise<boolean> {
  const { limits } = other.content
  let passed = 0
  const onTest = (verdict: string) => {
    if (verdict === 'accepted') passed++
    return verdict === 'accepted'
  }
  try {
    await judgeTests(other, { ...reference, tests, limits, stopAtFailure: true, onTest }, room)
  } catch (error) {
    if (!(error instanceof ValidatorFault)) throw error // no right output makes a validator fail
    return false
  }
  return passed === tests.length
}
