import { type Static, Type } from 'typebox'
import { Id } from '../schema.ts'
import { defineRoute } from './route.ts'

export const AccountSession = Type.Object(
  {
    id: Id,
    began_at: Type.String({ description: 'when it logged in' }),
    last_used_at: Type.String({ description: 'when it logged in or refreshed last' }),
    expires_at: Type.String({ description: 'when it ends unless it refreshes' }),
  },
  { title: 'AccountSession' },
)
export type AccountSession = Static<typeof AccountSession>

export const accountSessions = defineRoute({
  id: 'accountSessions',
  method: 'GET',
  path: '/api/sessions',
  service: 'auth',
  access: 'user',
  summary: "The caller's sessions, the last used first. RULES AU3.",
  answer: { status: 200, schema: Type.Object({ sessions: Type.Array(AccountSession) }, { title: 'AccountSessions' }) },
})

export const endAccountSession = defineRoute({
  id: 'endAccountSession',
  method: 'DELETE',
  path: '/api/sessions/:session_id',
  service: 'auth',
  access: 'user',
  summary: "Ends one of the caller's sessions: its tokens work no more. RULES AU3.",
  description: 'It may be repeated. Access tokens and sockets of the session end within a minute.',
  params: Type.Object({ session_id: Id }),
  answer: { status: 204, schema: Type.Null() },
  refusals: { 404: { when: 'The caller has no such session.' } },
})
