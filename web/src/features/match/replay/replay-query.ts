import type { AnswerOf } from '@skirmish/api-client/called-route'
import { replay } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/tab/session.ts'

export type Replay = AnswerOf<typeof replay>
export type ReplaySide = Replay['sides'][number]

export const replayQuery = (match_id: string, lang: string) =>
  queryOptions({
    queryKey: ['replay', match_id, lang],
    queryFn: ({ signal }) => api(replay, { params: { match_id }, query: { lang }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
