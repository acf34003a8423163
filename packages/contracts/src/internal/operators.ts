import { type Static, Type } from 'typebox'
import { AccountSession } from '../rest/sessions-of-account.ts'
import { IsoTime, nullable, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

const NOBODY = { 404: { when: 'No account has this email.' } } as const
const Done = Type.Object({ done: Type.Literal(true) })
const Email = Type.String({ minLength: 1, maxLength: 254 })
/** What all of them have in common: auth serves them to commands on an operator's machine. */
const ofAuth = { method: 'POST', service: 'auth', token: 'operator', deadlineMs: 5_000 } as const

/** What an operator does to an account. */
const OPERATIONS = ['teacher', 'student', 'disable', 'enable', 'end_sessions', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

export const operateAccount = defineInternalRoute({
  ...ofAuth,
  id: 'operateAccount',
  path: '/internal/operators/accounts',
  repeatable: false, // a second deletion would find nobody
  summary:
    'An operator changes the role of an account, disables, enables or deletes it, or ends its sessions. RULES AU6, AU7.',
  body: Type.Object({ email: Email, operation: oneOf(OPERATIONS) }),
  answer: Type.Object({ ended_sessions: Type.Integer(), email_confirmed: Type.Boolean() }),
  refusals: NOBODY,
})

export const readAccount = defineInternalRoute({
  ...ofAuth,
  id: 'readAccount',
  path: '/internal/operators/accounts/read',
  repeatable: true,
  summary: 'An operator looks at an account and its sessions.',
  body: Type.Object({ email: Email }),
  answer: Type.Object({
    user_id: Type.String(),
    role: Type.String(),
    disabled: Type.Boolean(),
    sessions: Type.Array(AccountSession),
  }),
  refusals: NOBODY,
})

export const inviteTeacher = defineInternalRoute({
  ...ofAuth,
  id: 'inviteTeacher',
  path: '/internal/operators/invitations',
  repeatable: false,
  summary: 'An operator makes a code that makes one account a teacher. RULES AU6.',
  body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: 365 }) }),
  answer: Type.Object({ code: Type.String(), expires_at: IsoTime }),
})

export const rotateKeys = defineInternalRoute({
  ...ofAuth,
  id: 'rotateKeys',
  path: '/internal/operators/keys',
  repeatable: false,
  summary: 'An operator has a new key sign access tokens soon, or withdraws all keys at once. RULES AU3.',
  body: Type.Object({ at_once: Type.Boolean() }),
  answer: Done,
})

const AuditEntry = Type.Object({
  entry_id: Type.Integer(),
  at: IsoTime,
  actor: Type.String(),
  action: Type.String(),
  user_id: nullable(Type.String()),
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
})
export type AuditEntry = Static<typeof AuditEntry>

export const readAudit = defineInternalRoute({
  ...ofAuth,
  id: 'readAudit',
  path: '/internal/operators/audit',
  repeatable: true,
  summary: 'An operator reads the audit log before an entry, of an account or of all, the newest entry first.',
  body: Type.Object({
    email: Type.Optional(Email),
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  answer: Type.Object({ entries: Type.Array(AuditEntry) }),
  refusals: NOBODY,
})

export const noteBackup = defineInternalRoute({
  ...ofAuth,
  id: 'noteBackup',
  path: '/internal/operators/backups',
  repeatable: false,
  summary: 'The program that makes backups notes that one is complete.',
  answer: Done,
})

export const noteCommand = defineInternalRoute({
  ...ofAuth,
  id: 'noteCommand',
  path: '/internal/operators/commands',
  repeatable: false,
  summary: 'A command that changes something in another service notes itself in the audit log.',
  body: Type.Object({ command: Type.String({ maxLength: 500 }) }),
  answer: Done,
})

/** How many addresses an operator lists or confirms in one call. */
export const ADDRESSES_AT_A_TIME = 100

export const unconfirmedEmails = defineInternalRoute({
  ...ofAuth,
  id: 'unconfirmedEmails',
  path: '/internal/operators/unconfirmed-emails',
  repeatable: true,
  summary:
    'An operator lists the accounts whose addresses are not confirmed, in the order of addresses, after one of them.',
  body: Type.Object({
    after: Type.Optional(Email),
    domain: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
  }),
  answer: Type.Object({
    accounts: Type.Array(
      Type.Object({ email: Type.String(), key: Type.String(), username: Type.String(), registered_at: IsoTime }),
    ),
  }),
})

export const confirmEmailsOf = defineInternalRoute({
  ...ofAuth,
  id: 'confirmEmailsOf',
  path: '/internal/operators/confirmed-emails',
  deadlineMs: 30_000,
  repeatable: true,
  summary: 'An operator has the addresses of many accounts count as confirmed without a mail. RULES AU11.',
  body: Type.Object({ emails: Type.Array(Email, { minItems: 1, maxItems: ADDRESSES_AT_A_TIME }) }),
  answer: Type.Object({ confirmed: Type.Integer() }),
})

export const makeResetLink = defineInternalRoute({
  ...ofAuth,
  id: 'makeResetLink',
  path: '/internal/operators/reset-links',
  repeatable: false,
  summary: 'An operator makes a link by which a person sets another password, without a mail. RULES AU4.',
  body: Type.Object({ email: Email }),
  answer: Type.Object({ link: Type.String(), expires_at: IsoTime }),
  refusals: NOBODY,
})

export const confirmEmailOf = defineInternalRoute({
  ...ofAuth,
  id: 'confirmEmailOf',
  path: '/internal/confirmed-emails',
  repeatable: true,
  summary: 'An operator confirms the address of an account without a mail.',
  body: Type.Object({ email: Email }),
  answer: Type.Object({ confirmed: oneOf(['now', 'before']) }),
  refusals: NOBODY,
})
