import type { Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/tab/session.ts'

export const offeredQuery = (language: string) =>
  queryOptions({
    queryKey: ['offered-problems', language],
    queryFn: async ({ signal }) => (await api(routes.offeredProblems, { query: { lang: language }, signal })).results,
  })

export const createSession = (body: Taken<typeof routes.createSession, 'body'>) => api(routes.createSession, { body })

export const joinSession = (session_code: string) => api(routes.joinSession, { body: { session_code } })

export const readSession = (session_code: string) => api(routes.readSession, { params: { session_code } })
