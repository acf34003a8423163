import type { dailyProblem } from '@skirmish/contracts/rest/problems'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { ApiError, api } from '../../shared/session/api.ts'

export type Daily = Static<(typeof dailyProblem)['answer']['schema']>

/** The problem of the day; null on a day that has none. */
export const dailyQuery = (language: string) =>
  queryOptions({
    queryKey: ['daily', language],
    queryFn: ({ signal }) =>
      api<Daily>(`/home/daily/?lang=${language.split('-')[0]}`, { signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    placeholderData: keepPreviousData, // in the language before, until the server can be reached
  })
