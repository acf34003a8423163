import { ApiError } from '@skirmish/api-client/api-error'
import type { AnswerOf } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { api } from '../../shared/tab/session.ts'

/** The most that a list returns at once. */
const PAGE = 100

type List = typeof routes.accountMatches | typeof routes.accountSubmissions | typeof routes.accountArenas

/** All pages of a list, one after the other: the newest first, so that what comes meanwhile moves nothing out of sight. */
async function all(route: List): Promise<unknown[]> {
  const results: unknown[] = []
  for (;;) {
    const page = await read(route, results.length)
    results.push(...page.results)
    if (!page.next || page.results.length === 0) return results
  }
}

/** A long list has more pages than may be asked for within some seconds. */
async function read(route: List, offset: number): Promise<AnswerOf<List>> {
  for (;;)
    try {
      return await api(route, { query: { limit: PAGE, offset } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.max(error.retryAfter, 1) * 1_000))
    }
}

/** Everything that the site tells a person of what it keeps of them. RULES AU10. */
export async function readOwnData(): Promise<Record<string, unknown>> {
  const [account, learning, profile, people] = await Promise.all([
    api(routes.accountData),
    api(routes.accountLearning),
    api(routes.home),
    api(routes.accountPeople),
  ])
  return {
    exported_at: new Date().toISOString(),
    account,
    profile,
    people,
    learning,
    matches: await all(routes.accountMatches),
    arenas: await all(routes.accountArenas),
    submissions: await all(routes.accountSubmissions),
  }
}
