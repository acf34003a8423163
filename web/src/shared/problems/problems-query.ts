import type { AnswerOf, Taken } from '@skirmish/api-client/called-route'
import { problemAreas, problems } from '@skirmish/api-client/routes'
import { PAGE_SIZE } from '@skirmish/contracts/constants'
import type { ListedProblem } from '@skirmish/contracts/rest/problems'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Choices, chosenOf } from '../choices.ts'
import { api } from '../tab/session.ts'
import { isKnownArea } from './known-area.ts'

export type Page = AnswerOf<typeof problems>
export type { ListedProblem }

export const LISTS = ['problems', 'list'] as const

export type Filter = Choices<
  Pick<Taken<typeof problems, 'query'>, 'status' | 'difficulty' | 'complexity' | 'knowledge' | 'search' | 'sort'>
>

const queryOf = (filter: Filter, language: string, limit: number) => ({
  lang: language,
  limit,
  ...chosenOf(filter),
})

/** Where the next page begins, as the server's address of it has it: behind a place, or at an offset where the list is sorted. */
function nextStart(next: string | null): { after: string } | { offset: number } | null {
  if (next === null) return null
  const query = new URLSearchParams(next.split('?')[1])
  const after = query.get('after')
  return after === null ? { offset: Number(query.get('offset')) } : { after }
}

/** The problems that fit a filter; those of the filter before stay until the new ones are there. A page begins where the one before ended. */
export const problemsQuery = (filter: Filter, language: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter, language],
    queryFn: ({ pageParam: start, signal }) =>
      api(problems, { query: { ...queryOf(filter, language, PAGE_SIZE.problems), ...start }, signal }),
    initialPageParam: null as ReturnType<typeof nextStart>,
    getNextPageParam: (last) => (last.results.length === PAGE_SIZE.problems ? nextStart(last.next) : null),
    placeholderData: keepPreviousData,
  })

/** How many problems each area has for the player, and how many of them are solved. */
export const areasQuery = queryOptions({
  queryKey: ['problems', 'areas'],
  queryFn: async ({ signal }) => (await api(problemAreas, { signal })).areas,
})

/** A problem that fits a filter, drawn by the server; null where none fits. */
export async function drawProblem(filter: Filter, language: string): Promise<ListedProblem | null> {
  const { results } = await api(problems, { query: { ...queryOf(filter, language, 1), sort: 'random' } })
  return results[0] ?? null
}

/** A problem to be tried next, of the same area while it has one: one that was never tried, else one that was tried in vain; null when there is none. */
export const nextProblemQuery = (area: string, problemId: string, language: string) =>
  queryOptions({
    queryKey: ['problems', 'next', area, problemId, language],
    queryFn: async ({ signal }) => {
      const areas = isKnownArea(area) ? ([area, ''] as const) : ([''] as const)
      for (const knowledge of areas)
        for (const status of ['Pending', 'Failed'] as const) {
          // The status of the problem at hand may not have arrived yet.
          const { results } = await api(problems, { query: queryOf({ knowledge, status }, language, 2), signal })
          const other = results.find(({ problem_id }) => problem_id !== problemId)
          if (other) return other
        }
      return null
    },
  })
