import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { LISTS, type Page } from './problems-query.ts'

/** What has been read about a player is old after a verdict and after a result. */
export const CHANGED_BY_RESULTS: readonly (readonly string[])[] = [
  ['problems'],
  ['own-classes'],
  ['daily'],
  ['home'],
  ['ranked-matches'],
]

/**
 * A verdict has told the status of a problem: the lists that are kept show it when the player comes back to them, before they have
 * been read again. What was solved once stays so.
 */
export function noteStatus(client: QueryClient, problemId: string, status: 'Completed' | 'Failed'): void {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: LISTS },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          results: page.results.map((one) =>
            one.problem_id === problemId && one.status !== 'Completed' ? { ...one, status } : one,
          ),
        })),
      },
  )
  for (const queryKey of CHANGED_BY_RESULTS) void client.invalidateQueries({ queryKey })
}
