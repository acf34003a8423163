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

export const readProblems = async (access: CatalogAccess): Promise<ProblemState[]> =>
  (await askCatalog<{ problems: ProblemState[] }>(access, '/internal/problems')).problems

const LOOK_MS = 200
const TELL_MS = 5_000
/** Once a match can be played, the launcher waits this long for the rest of the bank. */
const PATIENCE_MS = 60_000

/**
 * Waits until the judge has proven the bank, and at least until a newcomer's match, which is an Easy one, can be played.
 * Tells how far it is, and each rejected problem with the reason. RULES OP3, PB1.
 */
export async function untilPlayable(access: CatalogAccess, print: (line: string) => void): Promise<void> {
  const begun = Date.now()
  const rejected = new Set<string>()
  let told = begun
  for (;;) {
    const problems = await readProblems(access).catch(() => [])
    for (const { problem_id, state, reason } of problems) {
      if (state !== 'rejected' || rejected.has(problem_id)) continue
      rejected.add(problem_id)
      print(`The problem ${problem_id} is rejected: ${reason}`)
    }
    const proven = problems.filter((problem) => problem.state === 'published')
    const waiting = problems.filter((problem) => problem.state === 'verifying')
    const playable = proven.some((problem) => problem.difficulty === 'Easy')
    if (playable && (waiting.length === 0 || Date.now() - begun > PATIENCE_MS)) return
    if (Date.now() - told > TELL_MS) {
      told = Date.now()
      const why = waiting.find((problem) => problem.reason)
      const hint = why ? ` (${why.problem_id}: ${why.reason})` : ''
      print(`The judge proves the problems: ${proven.length} of ${problems.length} are playable${hint} …`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
