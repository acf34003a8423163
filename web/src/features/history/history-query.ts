import { PAGE_SIZE } from '@skirmish/contracts/constants'
import type { history } from '@skirmish/contracts/rest/matches'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { nextOffset } from '../../shared/next-offset.ts'
import { api } from '../../shared/session/api.ts'

type Page = Static<(typeof history)['answer']['schema']>

/** The player's own matches, filtered; the table of the filter before stays until the new one is there. */
export const historyQuery = (filter: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: ['history', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE.history), offset: String(pageParam) })
      for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value)
      return api<Page>(`/history/?${query}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset<Page>(PAGE_SIZE.history),
    placeholderData: keepPreviousData,
  })
