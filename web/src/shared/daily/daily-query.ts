import { ApiError } from '@skirmish/api-client/api-error'
import type { AnswerOf } from '@skirmish/api-client/called-route'
import { dailyProblem } from '@skirmish/api-client/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

export type Daily = AnswerOf<typeof dailyProblem>

/** The problem of the day; null on a day that has none. */
export const dailyQuery = (language: string) =>
  queryOptions({
    queryKey: ['daily', language],
    queryFn: ({ signal }) =>
      api(dailyProblem, { query: { lang: language }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    placeholderData: keepPreviousData, // in the language before, until the server can be reached
  })
