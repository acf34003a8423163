import type { AnswerOf } from '@skirmish/api-client/called-route'
import { rankedMatches } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/tab/session.ts'

export type RankedRecord = AnswerOf<typeof rankedMatches>
export type RankedMatch = RankedRecord['matches'][number]

/** What a player's profile shows of the latest ranked matches, with titles in a language. RULES PB12. */
export const rankedMatchesQuery = (username: string, language: string) =>
  queryOptions({
    queryKey: ['ranked-matches', username.toLowerCase(), language],
    queryFn: ({ signal }) => api(rankedMatches, { params: { username }, query: { lang: language }, signal }),
  })
