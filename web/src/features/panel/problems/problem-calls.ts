import type { AuthoredEntry, AuthoredProblem, GivenProblem } from '@skirmish/contracts/rest/class-problems'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { nextOffset } from '../../../shared/next-offset.ts'
import { api } from '../../../shared/session/api.ts'

interface Page {
  results: AuthoredEntry[]
  next: string | null
}
export const EVERYTHING = { difficulty: '', complexity: '', search: '' }
const SIZE = 50
/** While the judge proves a problem, its teacher waits for the answer. */
const WATCHED_MS = 2_000

/** The teacher's own problems; the table of the filter before stays until the new one is there. */
export const authoredQuery = (filter: typeof EVERYTHING) =>
  infiniteQueryOptions({
    queryKey: ['panel', 'problems', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(SIZE), offset: String(pageParam) })
      for (const [name, value] of Object.entries(filter)) if (value.trim()) query.set(name, value)
      return api<Page>(`/classes/problems/?${query}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset<Page>(SIZE),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.results.some((one) => one.state === 'verifying')) ? WATCHED_MS : false,
  })

const pathOf = (problemId: string) => `/classes/problems/${encodeURIComponent(problemId)}/`

export const authoredProblemQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['panel', 'problem', problemId],
    queryFn: ({ signal }) => api<AuthoredProblem>(pathOf(problemId), { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'verifying' ? WATCHED_MS : false),
  })

/** `known_revision`: the server refuses to write over another one. */
export const updateProblem = (
  problemId: string,
  body: Partial<GivenProblem> & { known_revision?: string; accept_dropped?: boolean },
) => api<AuthoredProblem>(pathOf(problemId), { method: 'PATCH', body })

export const deleteProblem = (problemId: string) => api<unknown>(pathOf(problemId), { method: 'DELETE' })
