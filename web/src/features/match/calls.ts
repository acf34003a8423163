import type { readMatch, runCode } from '@skirmish/contracts/rest/matches'
import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { afterLock } from '../../shared/judge-lock.ts'
import { api } from '../../shared/session/api.ts'

export type MatchView = Static<(typeof readMatch)['answer']['schema']>
export type RunAnswer = Static<(typeof runCode)['answer']['schema']>

export const matchQuery = (matchId: string, language: string) =>
  queryOptions({
    queryKey: ['match', matchId, language],
    queryFn: ({ signal }) =>
      api<MatchView>(`/matches/${encodeURIComponent(matchId)}/?lang=${language.split('-')[0]}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const run = (matchId: string, body: { code: string; language: string; inputs: string[] }) =>
  afterLock(() => api<RunAnswer>(`/matches/${encodeURIComponent(matchId)}/run/`, { method: 'POST', body }))

export const submit = (matchId: string, body: { code: string; language: string }) =>
  afterLock(() =>
    api<{ tests_passed: number; tests_total: number }>(`/matches/${encodeURIComponent(matchId)}/submit/`, {
      method: 'POST',
      body,
    }),
  )
