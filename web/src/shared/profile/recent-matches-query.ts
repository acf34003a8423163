import type { AnswerOf } from '@skirmish/api-client/called-route'
import { history } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

export type PlayedMatch = AnswerOf<typeof history>['results'][number]

/** The caller's last ranked matches, the latest first, with titles in a language. */
export const recentMatchesQuery = (limit: number, language: string) =>
  queryOptions({
    queryKey: ['history', 'recent', limit, language],
    queryFn: async ({ signal }) => (await api(history, { query: { limit, lang: language }, signal })).results,
  })
