import { PAGE_SIZE } from '@skirmish/contracts/constants'
import type { Rank } from '@skirmish/contracts/ranks'
import type { leaderboard } from '@skirmish/contracts/rest/leaderboard'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { nextOffset } from '../../shared/next-offset.ts'
import { api } from '../../shared/session/api.ts'

type Page = Static<(typeof leaderboard)['answer']['schema']>
export type BoardEntry = Page['results'][number]

/** The board of one tier. */
export const boardQuery = (rank: Rank) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', rank],
    queryFn: ({ pageParam, signal }) =>
      api<Page>(`/leaderboard/?rank=${rank}&limit=${PAGE_SIZE.leaderboard}&offset=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<Page>(PAGE_SIZE.leaderboard),
  })
