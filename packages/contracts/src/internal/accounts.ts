import { type Static, Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '../constants.ts'
import { Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

/** So many addresses a call asks about at most. */
export const EMAILS_AT_A_TIME = 1_000

/** What auth knows of an e-mail address. */
export const FoundAccount = Type.Object({
  email: Type.String({ description: 'as it was asked for' }),
  digest: Type.String({ description: 'the same for every spelling of an address; `email_confirmed` carries it' }),
  account: nullable(
    Type.Object({
      user_id: Type.String(),
      username: Type.String(),
      name_version: Type.Integer(),
      role: oneOf(['student', 'teacher']),
      confirmed: Type.Boolean({ description: 'an unconfirmed account may be anybody’s' }),
    }),
  ),
})
export type FoundAccount = Static<typeof FoundAccount>

export const accountsByEmail = defineInternalRoute({
  id: 'accountsByEmail',
  method: 'POST',
  path: '/internal/accounts-by-email',
  service: 'auth',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
  summary: 'The catalog asks for the accounts of e-mail addresses, one entry for each in their order. RULES CL2.',
  body: Type.Object({ emails: Type.Array(Type.String(), { maxItems: EMAILS_AT_A_TIME }) }),
  answer: Type.Object({ accounts: Type.Array(FoundAccount) }),
})

export const mailInvitations = defineInternalRoute({
  id: 'mailInvitations',
  method: 'POST',
  path: '/internal/class-invitations',
  service: 'auth',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
  summary:
    'The catalog has addresses told by mail that a class invites them; one that waits to be told of the class is told once. RULES CL2.',
  body: Type.Object({
    class_id: Id,
    class_title: Type.String(),
    teacher: Type.String({ description: 'the name of the teacher who invites' }),
    language: oneOf(INTERFACE_LANGUAGES),
    emails: Type.Array(Type.String(), { maxItems: EMAILS_AT_A_TIME }),
  }),
  answer: Type.Object({ waiting: Type.Integer({ description: 'how many mails wait now that did not before' }) }),
})

export const renameAccount = defineInternalRoute({
  id: 'renameAccount',
  method: 'POST',
  path: '/internal/usernames',
  service: 'auth',
  token: 'services',
  repeatable: true,
  deadlineMs: 3_000,
  summary:
    'Profile gives an account another name, once a day; a second call with the same name changes nothing. RULES AU1, SH3.',
  body: Type.Object({ user_id: Id, username: Type.String({ minLength: 1 }) }),
  answer: Type.Union([
    Type.Object({ name_version: Type.Integer() }),
    Type.Object({ wait_seconds: Type.Integer({ description: 'until the next rename is allowed' }) }),
  ]),
  refusals: {
    404: { when: 'The account does not exist any more.' },
    409: { when: 'Another account has the name.' },
  },
})

/** The sessions that ended and the keys that were withdrawn after a time. */
export const EndedLately = Type.Object({
  ids: Type.Array(Type.String(), { description: 'ids of sessions and of keys; either may come again' }),
  as_of: Type.String({ description: 'the next call asks from here on' }),
})
export type EndedLately = Static<typeof EndedLately>

export const endedSessions = defineInternalRoute({
  id: 'endedSessions',
  method: 'GET',
  path: '/internal/ended-sessions',
  service: 'auth',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
  summary:
    'Every service asks which sessions and keys ended after a time, or within the life of an access token. RULES AU3.',
  query: Type.Object({ after: Type.Optional(IsoTime) }),
  answer: EndedLately,
})
