import type { AnswerOf, Taken } from '@skirmish/api-client/called-route'
import { problems } from '@skirmish/api-client/routes'
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
  Pick<Taken<typeof problems, 'query'>, 'status' | 'difficulty' | 'complexity' | 'knowledge' | 'search'>
>

const queryOf = (filter: Filter, language: string, limit: number) => ({
  lang: language,
  limit,
  ...chosenOf(filter),
})

/** The place in the list after which the next page begins, as the server's address of that page has it. */
const afterIn = (next: string | null) => next && new URLSearchParams(next.split('?')[1]).get('after')

/** The problems that fit a filter; those of the filter before stay until the new ones are there. A page begins where the one before ended. */
export const problemsQuery = (filter: Filter, language: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter, language],
    queryFn: ({ pageParam: after, signal }) =>
      api(problems, {
        query: { ...queryOf(filter, language, PAGE_SIZE.problems), ...(after !== null && { after }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.results.length === PAGE_SIZE.problems ? afterIn(last.next) : null),
    placeholderData: keepPreviousData,
  })

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
