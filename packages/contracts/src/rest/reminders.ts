import { type Static, Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '../constants.ts'
import type { InterfaceLanguage } from '../interface-language.ts'
import { nullable, oneOf } from '../schema.ts'
import { defineRoute } from './route.ts'

/** Characters of an endpoint: those of Windows have several hundred. */
const LONGEST_ENDPOINT = 2_000

const NOTHING = { status: 204, schema: Type.Null() } as const
const endpoint = Type.String({
  maxLength: LONGEST_ENDPOINT,
  pattern: '^https://[!-~]+$',
  description: "the address of the browser's subscription at its push service",
})

export const pushKey = defineRoute({
  id: 'pushKey',
  method: 'GET',
  path: '/classes/push',
  service: 'catalog',
  access: 'user',
  summary: 'The key by which a browser subscribes to reminders. RULES CL6, PE9.',
  answer: {
    status: 200,
    schema: Type.Object({
      public_key: nullable(
        Type.String({ description: 'of VAPID (RFC 8292), base64url; null where this site sends no reminders' }),
      ),
    }),
  },
})

const PushSubscription = Type.Object(
  {
    endpoint,
    p256dh: Type.String({ pattern: '^[\\w-]{87}$', description: "the browser's key: a point of P-256, base64url" }),
    auth: Type.String({ pattern: '^[\\w-]{22}$', description: "the browser's secret: 16 bytes, base64url" }),
    language: oneOf(INTERFACE_LANGUAGES, { description: 'of the reminders' }),
  },
  { title: 'PushSubscription' },
)
export type PushSubscription = Static<typeof PushSubscription>

export const keepPushSubscription = defineRoute({
  id: 'keepPushSubscription',
  method: 'POST',
  path: '/classes/push',
  service: 'catalog',
  access: 'user',
  summary:
    "Has the caller's browser reminded of due problems and of arenas that the caller entered; may be repeated. RULES CL6, PE9.",
  description:
    'The subscription is the caller’s from then on, also one that was somebody else’s. Of an eleventh one the oldest goes.',
  limit: { per10s: 10 },
  body: PushSubscription,
  answer: NOTHING,
  refusals: {
    400: { when: 'The request is not valid, or this site does not use the push service; `errors` names the field.' },
    409: { when: 'This site sends no reminders.' },
  },
})

export const endPushSubscription = defineRoute({
  id: 'endPushSubscription',
  method: 'POST',
  path: '/classes/push/end',
  service: 'catalog',
  access: 'user',
  summary: "Ends the reminders of one of the caller's browsers; may be repeated. RULES CL6.",
  limit: { per10s: 10 },
  body: Type.Object({ endpoint }),
  answer: NOTHING,
})

/** What a push service carries to the browser, encrypted: its service worker shows it. RULES CL6, PE9. */
export interface Reminder {
  title: string
  /** `{due}` stands for `due_at` in the browser's own time zone. */
  text: string
  /** When the problem is due, or the arena begins: ISO 8601. Until then a push service keeps the reminder. */
  due_at: string
  language: InterfaceLanguage
  /** A reminder takes the place of one with the same tag. */
  tag: string
  /** What a click opens: a path of this site; without it, the classes. */
  path?: string
}
