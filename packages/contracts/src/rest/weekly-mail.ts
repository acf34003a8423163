import { Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '../constants.ts'
import { nullable, oneOf } from '../schema.ts'
import { defineRoute } from './route.ts'

const WeeklyMail = Type.Object(
  {
    on: Type.Boolean(),
    language: nullable(oneOf(INTERFACE_LANGUAGES, { description: 'null where the caller never asked for the mail' })),
  },
  { title: 'WeeklyMail' },
)

export const weeklyMail = defineRoute({
  id: 'weeklyMail',
  method: 'GET',
  path: '/api/weekly-mail',
  service: 'auth',
  access: 'user',
  summary: 'Whether the caller gets the weekly mail, and in which language. RULES PE7.',
  answer: { status: 200, schema: WeeklyMail },
})

export const chooseWeeklyMail = defineRoute({
  id: 'chooseWeeklyMail',
  method: 'PUT',
  path: '/api/weekly-mail',
  service: 'auth',
  access: 'user',
  summary: 'Asks for the weekly mail, or ends it; may be repeated. RULES PE7.',
  limit: { per10s: 10 },
  body: Type.Object({ on: Type.Boolean(), language: oneOf(INTERFACE_LANGUAGES) }),
  answer: { status: 200, schema: WeeklyMail },
  refusals: { 409: { when: "The caller's address is not confirmed." } },
})

/** Where the link of a weekly mail leads, with its token: a page for who opens it, and the call that ends the mail. */
export const END_WEEKLY_MAIL = '/auth/weekly'

export const endWeeklyMail = defineRoute({
  id: 'endWeeklyMail',
  method: 'POST',
  path: END_WEEKLY_MAIL,
  service: 'auth',
  access: 'public',
  summary: "Ends a player's weekly mail by the token of one; may be repeated. RULES PE8.",
  description:
    'Mail programs call it as RFC 8058 says, with a form of one field, which is not looked at. A browser that opens the address gets a page with a button that does the same; opening it changes nothing.',
  // Such calls of very many people come from a few addresses of their mail providers.
  limit: { per10s: 1_000 },
  anyBody: true,
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 256 }) }),
  answer: { status: 200, schema: Type.Object({ on: Type.Literal(false) }) },
  refusals: { 404: { when: 'No mail has this token, or its player has deleted the account.' } },
})
