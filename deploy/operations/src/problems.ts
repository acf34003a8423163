import { askService } from './ask-service.ts'

/** A running system's CATALOG_URL and INTERNAL_TOKEN. */
export interface CatalogAccess {
  CATALOG_URL: string
  INTERNAL_TOKEN: string
}

export interface ProblemState {
  problem_id: string
  difficulty: string
  state: 'verifying' | 'published' | 'rejected'
  reason: string | null
}

/** Asks the catalog on an internal path. Throws its sentence when it refuses. */
export const askCatalog = <T>(
  { CATALOG_URL, INTERNAL_TOKEN }: CatalogAccess,
  path: string,
  method: 'GET' | 'POST' = 'GET',
  body?: object,
): Promise<T> =>
  askService({ name: 'the catalog', urls: CATALOG_URL, INTERNAL_TOKEN }, { path, method, ...(body && { body }) })

interface LeftOut {
  problem_id: string
  reason: string
  tries: number
  next_at: string | null
}

/** The problems, how many packages of the bank wait until their tests are drawn, and those of which none could be drawn so far. */
export const readProblems = (
  access: CatalogAccess,
): Promise<{ problems: ProblemState[]; waiting: number; left_out?: LeftOut[] }> =>
  askCatalog(access, '/internal/problems')

const LOOK_MS = 200
const TELL_MS = 5_000
/** So many problems of a larger bank are enough to begin with; the judge proves the others meanwhile, after players' programs. */
const ENOUGH = 12
/** Once a match can be played, the launcher waits this long for enough of the bank. */
const PATIENCE_MS = 60_000

/** Whether newcomers can play, whose match is an Easy one, and whether enough problems for the others are decided too. RULES OP3. */
export function playableNow(
  problems: readonly Pick<ProblemState, 'state' | 'difficulty'>[],
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
export async function untilPlayable(access: CatalogAccess, print: (line: string) => void): Promise<void> {
  const begun = Date.now()
  const rejected = new Set<string>()
  let told = begun
  for (;;) {
    const { problems, waiting: undrawn } = await readProblems(access).catch(() => ({ problems: [], waiting: 0 }))
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
