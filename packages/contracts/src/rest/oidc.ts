import { Type } from 'typebox'
import { errorBody } from '../errors.ts'
import { nullable, oneOf } from '../schema.ts'
import { SCHOOL, Tokens } from './accounts.ts'
import { defineRoute } from './route.ts'

const NOT_HERE = { 404: { when: 'This deployment has no such provider.' } } as const
const AWAY = { 503: { when: 'The provider does not answer.' } } as const

const REASONS = [
  'expired',
  'cancelled',
  'refused',
  'no_address',
  'unconfirmed_there',
  'unconfirmed_here',
  'domain',
] as const
export type OidcRefusalReason = (typeof REASONS)[number]
const OidcRefusal = errorBody('OidcRefusal', {
  reason: Type.Optional(
    oneOf(REASONS, {
      description:
        'expired: not known, too old, used, or of another browser; cancelled: the person went back there; refused: the provider refused it, or said what is not to be believed; no_address, unconfirmed_there: the provider names no address, or none that is confirmed; unconfirmed_here: an account here has it, unconfirmed; domain: addresses of this domain are not let in',
    }),
  ),
})

export const oidcProvider = defineRoute({
  id: 'oidcProvider',
  method: 'GET',
  path: '/api/oidc',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.ample,
  summary: 'Where else people have accounts by which they log in here. RULES AU9.',
  answer: {
    status: 200,
    schema: Type.Object(
      { name: nullable(Type.String({ description: "the provider's name; null where there is none" })) },
      { title: 'OidcProvider' },
    ),
  },
})

export const beginOidcLogin = defineRoute({
  id: 'beginOidcLogin',
  method: 'POST',
  path: '/api/oidc/begin',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.logIn,
  query: Type.Object({
    provider: Type.Optional(
      Type.String({ minLength: 1, maxLength: 32, description: 'its id of `GET /api/sign-in`; the first without one' }),
    ),
  }),
  summary: 'Begins a login by OpenID Connect: the page goes to `url`, and keeps `secret` until it is back. RULES AU9.',
  description:
    'The provider sends the browser to `/auth/oidc` of this site. A login has ten minutes, and can be finished once.',
  answer: {
    status: 200,
    schema: Type.Object({ url: Type.String(), secret: Type.String() }, { title: 'OidcLogin' }),
  },
  refusals: { ...NOT_HERE, ...AWAY },
})

export const finishOidcLogin = defineRoute({
  id: 'finishOidcLogin',
  method: 'POST',
  path: '/api/oidc/finish',
  service: 'auth',
  access: 'public',
  limit: SCHOOL.logIn,
  summary:
    "Exchanges what the provider's redirect carried for tokens; makes an account for a newcomer. RULES AU3, AU5, AU9.",
  body: Type.Object({
    query: Type.String({
      minLength: 1,
      maxLength: 4_096,
      description: "the query of the redirect's address, without `?`",
    }),
    secret: Type.String({ minLength: 1, maxLength: 128 }),
    remember: Type.Optional(Type.Boolean()),
  }),
  answer: { status: 200, schema: Tokens },
  refusals: {
    400: {
      when: 'The request is not valid, or the login is not known, was finished, has expired or was refused there.',
      body: OidcRefusal,
    },
    403: {
      when: 'The address is not confirmed, there or here, or not let in, or the account is disabled: then without a `reason`.',
      body: OidcRefusal,
    },
    ...NOT_HERE,
    429: { when: 'Too many newcomers from one address. RULES AU5.' },
    ...AWAY,
  },
})
