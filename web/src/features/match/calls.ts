import type { AnswerOf, Taken } from '@skirmish/api-client/called-route'
import { readMatch, runCode, submitCode } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { afterLock } from '../../shared/judge-lock.ts'
import { api } from '../../shared/tab/session.ts'

export type MatchView = AnswerOf<typeof readMatch>

export const matchQuery = (matchId: string, language: string) =>
  queryOptions({
    queryKey: ['match', matchId, language],
    queryFn: ({ signal }) => api(readMatch, { params: { match_id: matchId }, query: { lang: language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const run = (match_id: string, body: Taken<typeof runCode, 'body'>) =>
  afterLock(() => api(runCode, { params: { match_id }, body }))

export const submit = (match_id: string, body: Taken<typeof submitCode, 'body'>) =>
  afterLock(() => api(submitCode, { params: { match_id }, body }))
