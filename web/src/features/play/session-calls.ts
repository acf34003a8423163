import type { OfferedSession, offeredProblems, SessionInfo } from '@skirmish/contracts/rest/sessions'
import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api } from '../../shared/session/api.ts'

type Offered = Static<(typeof offeredProblems)['answer']['schema']>

export const offeredQuery = () =>
  queryOptions({ queryKey: ['offered-problems'], queryFn: ({ signal }) => api<Offered>('/clash-problem/', { signal }) })

export const createSession = (body: { match_id: string; duration: number }) =>
  api<SessionInfo>('/clash-create/', { method: 'PATCH', body })

export const joinSession = (session_code: string) =>
  api<SessionInfo>('/clash-join/', { method: 'POST', body: { session_code } })

export const readSession = (code: string) => api<OfferedSession>(`/clash-session/${encodeURIComponent(code)}/`)
