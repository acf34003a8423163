import { PAGE_SIZE } from '@skirmish/contracts/constants'
import type { ListedProblem, problems } from '@skirmish/contracts/rest/problems'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api } from '../session/api.ts'
import { isKnownArea } from './known-area.ts'

export type Page = Static<(typeof problems)['answer']['schema']>
export type { ListedProblem }

export const LISTS = ['problems', 'list'] as const

function address(filter: Record<string, string>, language: string, limit: number): string {
  const query = new URLSearchParams({ lang: language.split('-')[0] ?? language, limit: String(limit) })
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
  return `/problems/?${query}`
}

/** The problems that fit a filter; those of the filter before stay until the new ones are there. A page begins where the one before ended. */
export const problemsQuery = (filter: Record<string, string>, language: string) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, filter, language],
    queryFn: ({ pageParam, signal }) =>
      api<Page>(pageParam ?? address(filter, language, PAGE_SIZE.problems), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.results.length === PAGE_SIZE.problems ? last.next : null),
    placeholderData: keepPreviousData,
  })

/** A problem to be tried next, of the same area while it has one: one that was never tried, else one that was tried in vain; null when there is none. */
export const nextProblemQuery = (area: string, problemId: string, language: string) =>
  queryOptions({
    queryKey: ['problems', 'next', area, problemId, language],
    queryFn: async ({ signal }) => {
      const areas = isKnownArea(area) ? [area, ''] : ['']
      for (const knowledge of areas)
        for (const status of ['Pending', 'Failed']) {
          // The status of the problem at hand may not have arrived yet.
          const { results } = await api<Page>(address({ knowledge, status }, language, 2), { signal })
          const other = results.find(({ problem_id }) => problem_id !== problemId)
          if (other) return other
        }
      return null
    },
  })
