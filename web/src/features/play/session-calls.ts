import type { Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { api } from '../../shared/tab/session.ts'

export const createSession = (body: Taken<typeof routes.createSession, 'body'>) => api(routes.createSession, { body })

export const joinSession = (session_code: string) => api(routes.joinSession, { body: { session_code } })

export const readSession = (session_code: string) => api(routes.readSession, { params: { session_code } })
