import { ApiError, api } from '../../shared/session/api.ts'

/** The most that a list answers at once. */
const PAGE = 100

/** All pages of a list, one after the other: the newest first, so that what comes meanwhile moves nothing out of sight. */
async function all(path: string): Promise<unknown[]> {
  const results: unknown[] = []
  for (;;) {
    const page = await read(`${path}?limit=${PAGE}&offset=${results.length}`)
    results.push(...page.results)
    if (!page.next || page.results.length === 0) return results
  }
}

/** A long list has more pages than may be asked for within some seconds. */
async function read(path: string): Promise<{ results: unknown[]; next: string | null }> {
  for (;;)
    try {
      return await api(path)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.max(error.retryAfter, 1) * 1_000))
    }
}

/** Everything that the site tells a person of what it keeps of them. RULES AU10. */
export async function readOwnData(): Promise<Record<string, unknown>> {
  const [account, learning, profile] = await Promise.all([
    api('/api/account/'),
    api('/api/account/learning/'),
    api('/home/'),
  ])
  return {
    exported_at: new Date().toISOString(),
    account,
    profile,
    learning,
    matches: await all('/api/account/matches/'),
    submissions: await all('/api/account/submissions/'),
  }
}
