import { type BankProblem, bankProblems } from '@skirmish/contracts/internal/bank'
import { askService, type ServiceAccess } from './ask-service.ts'

/** The problems, how many packages of the bank wait until their tests are drawn, and those of which none could be drawn so far. */
export const readProblems = (catalog: ServiceAccess) => askService(catalog, bankProblems, {})

const LOOK_MS = 200
const TELL_MS = 5_000
/** So many problems of a larger bank are enough to begin with; the judge proves the others meanwhile, after players' programs. */
const ENOUGH = 12
/** Once a match can be played, the launcher waits this long for enough of the bank. */
const PATIENCE_MS = 60_000

/** Whether newcomers can play, whose match is an Easy one, and whether enough problems for the others are decided too. RULES OP3. */
export function playableNow(
  problems: readonly (Pick<BankProblem, 'state'> & { difficulty: string })[],
  undrawn: number,
): 'enough' | 'some' | 'none' {
  if (!problems.some(({ state, difficulty }) => state === 'published' && difficulty === 'Easy')) return 'none'
  const decided = problems.filter(({ state }) => state !== 'verifying').length
  return decided >= Math.min(ENOUGH, problems.length + undrawn) ? 'enough' : 'some'
}

/**
 * Waits until the judge has proven twelve problems of the bank, or all of a smaller one, and at least until a newcomer's match, which is
 * an Easy one, can be played. Tells how far it is, and each rejected problem with the reason. RULES OP3, PB1.
 */
export async function untilPlayable(catalog: ServiceAccess, print: (line: string) => void): Promise<void> {
  const begun = Date.now()
  const rejected = new Set<string>()
  let told = begun
  for (;;) {
    const { problems, waiting: undrawn } = await readProblems(catalog).catch(() => ({ problems: [], waiting: 0 }))
    for (const { problem_id, state, reason } of problems) {
      if (state !== 'rejected' || rejected.has(problem_id)) continue
      rejected.add(problem_id)
      print(`The problem ${problem_id} is rejected: ${reason}`)
    }
    const proven = problems.filter((problem) => problem.state === 'published')
    const waiting = problems.filter((problem) => problem.state === 'verifying')
    const all = problems.length + undrawn
    const playable = playableNow(problems, undrawn)
    if (playable === 'enough' || (playable === 'some' && Date.now() - begun > PATIENCE_MS)) {
      if (waiting.length + undrawn > 0) print(`${proven.length} problems are playable; the judge proves the others.`)
      return
    }
    if (Date.now() - told > TELL_MS) {
      told = Date.now()
      const why = waiting.find((problem) => problem.reason)
      const hint = why ? ` (${why.problem_id}: ${why.reason})` : ''
      print(`The judge proves the problems: ${proven.length} of ${all} are playable${hint} …`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
