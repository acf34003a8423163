import { Type } from 'typebox'
import { typedCode } from '../schema.ts'
import { Email, Password, RefreshToken } from './accounts.ts'
import { defineRoute } from './route.ts'

/** A class behind one address confirms and asks within the same minute. */
const CLASS = { per10s: 100 } as const

export const Done = Type.Object({ detail: Type.String({ description: 'a sentence for a person' }) }, { title: 'Done' })

export const confirmEmail = defineRoute({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/email/confirm',
  service: 'auth',
  access: 'public',
  limit: CLASS,
  summary:
    'Confirms an e-mail address of an account, or one of the two of its change, by the token of a mail, which holds once and for 24 hours.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 256 }) }),
  answer: {
    status: 200,
    schema: Type.Object(
      {
        ...Done.properties,
        waits: Type.Boolean({ description: 'whether a change waits for the other address' }),
      },
      { title: 'Confirmed' },
    ),
  },
  refusals: {
    400: { when: 'The request is not valid, or the token is not known, was used or has expired.' },
    409: { when: 'Another account has the new address by now.' },
  },
})

export const resendConfirmation = defineRoute({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/api/email/confirm/resend',
  service: 'auth',
  access: 'user',
  summary: 'Sends the caller another mail with a token that confirms the e-mail address.',
  answer: { status: 200, schema: Done },
  refusals: {
    409: { when: 'The address is confirmed already.' },
    429: { when: 'Too many mails to one account or from one address within an hour. RULES AU5.' },
  },
})

export const askForReset = defineRoute({
  id: 'askForReset',
  method: 'POST',
  path: '/api/password-reset',
  service: 'auth',
  access: 'public',
  limit: CLASS,
  summary:
    'Sends a code by which the password of an account is reset. The answer is the same for any address. RULES AU4.',
  body: Type.Object({ email: Email }),
  answer: { status: 200, schema: Done },
  refusals: { 429: { when: 'Too many mails to one account or from one address within an hour. RULES AU5.' } },
})

export const resetPassword = defineRoute({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/password-reset/confirm',
  service: 'auth',
  access: 'public',
  limit: CLASS,
  summary: 'Sets another password by the code of a mail, and ends every session of the account. RULES AU4.',
  body: Type.Object({
    email: Email,
    code: typedCode(64, { description: 'the 8 characters of the mail, in either case' }),
    new_password: Password,
  }),
  answer: { status: 200, schema: Done },
  refusals: {
    400: { when: 'The request is not valid, or the code is wrong, was used or has expired; `errors` names it.' },
    429: { when: 'Too many wrong codes from one address. RULES AU5.' },
  },
})

export const changePassword = defineRoute({
  id: 'changePassword',
  method: 'POST',
  path: '/api/password',
  service: 'auth',
  access: 'user',
  summary: "Changes the caller's password by the old one, and ends the other sessions. RULES AU2, AU5.",
  body: Type.Object({
    old_password: Type.String({ minLength: 1, maxLength: 128 }),
    new_password: Password,
    refresh: Type.Optional(
      Type.String({ ...RefreshToken, description: 'a refresh token of the session that goes on; without it all end' }),
    ),
  }),
  answer: { status: 200, schema: Done },
  refusals: {
    400: { when: 'The request is not valid, or the old password is wrong; `errors` names it.' },
    429: { when: 'Too many wrong passwords. RULES AU5.' },
  },
})

export const changeEmail = defineRoute({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/email',
  service: 'auth',
  access: 'user',
  summary:
    "Begins a change of the caller's e-mail address, which the link of a mail to each of the two confirms. RULES AU5, AU8.",
  description: 'An address that was never confirmed gets no mail. A change takes the place of the one before.',
  body: Type.Object({ new_email: Email, password: Type.String({ minLength: 1, maxLength: 128 }) }),
  answer: { status: 200, schema: Done },
  refusals: {
    400: { when: 'The request is not valid, the password is wrong, or it is the present address; `errors` names it.' },
    429: { when: 'Too many wrong passwords, or mails within an hour. RULES AU5.' },
  },
})
