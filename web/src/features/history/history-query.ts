import type { AnswerOf, Taken } from '@skirmish/api-client/called-route'
import { history } from '@skirmish/api-client/routes'
import { PAGE_SIZE } from '@skirmish/contracts/constants'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type Choices, chosenOf } from '../../shared/choices.ts'
import { nextOffset } from '../../shared/next-offset.ts'
import { api } from '../../shared/tab/session.ts'

type Page = AnswerOf<typeof history>
export type HistoryEntry = Page['results'][number]
export type Filter = Choices<Omit<Taken<typeof history, 'query'>, 'limit' | 'offset' | 'lang'>>

/** The player's own matches, filtered; the table of the filter before stays until the new one is there. */
export const historyQuery = (filter: Filter, language: string) =>
  infiniteQueryOptions({
    queryKey: ['history', filter, language],
    queryFn: ({ pageParam, signal }) =>
      api(history, {
        query: { lang: language, limit: PAGE_SIZE.history, offset: pageParam, ...chosenOf(filter) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<Page>(PAGE_SIZE.history),
    placeholderData: keepPreviousData,
  })
