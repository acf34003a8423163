import { api } from '../../shared/session/api.ts'

/** The most that a list answers at once. */
const PAGE = 100

/** All pages of a list, one after the other: the newest first, so that what comes meanwhile moves nothing out of sight. */
async function all(path: string): Promise<unknown[]> {
  const results: unknown[] = []
  for (;;) {
    const page = await api<{ results: unknown[]; next: string | null }>(
      `${path}?limit=${PAGE}&offset=${results.length}`,
    )
    results.push(...page.results)
    if (!page.next || page.results.length === 0) return results
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
