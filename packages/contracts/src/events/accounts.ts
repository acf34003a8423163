import { Type } from 'typebox'
import { Id } from '../schema.ts'
import { defineEvent } from './define-event.ts'

export const UserRegistered = defineEvent({
  subject: 'evt.auth.user_registered',
  version: 1,
  stream: 'events',
  publisher: 'auth',
  key: 'user_id',
  payload: Type.Object({ user_id: Id, username: Type.String(), registered_at: Type.String() }),
  meaning: 'An account exists and can log in.',
})
