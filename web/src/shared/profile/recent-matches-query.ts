import type { history } from '@skirmish/contracts/rest/matches'
import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api } from '../session/api.ts'

type Page = Static<(typeof history)['answer']['schema']>
export type PlayedMatch = Page['results'][number]

/** The caller's last ranked matches, the latest first. */
export const recentMatchesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['history', 'recent', limit],
    queryFn: async ({ signal }) => (await api<Page>(`/history/?limit=${limit}`, { signal })).results,
  })
