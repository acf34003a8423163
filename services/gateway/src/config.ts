import { fileURLToPath } from 'node:url'
import { BaseConfig, RedisConfig, SiteConfig, Urls } from '@skirmish/service-kit/process/config'
import { type Static, Type } from 'typebox'

const atLeastOne = (byDefault: number, description: string) =>
  Type.Integer({ default: byDefault, minimum: 1, description })

/** An address elsewhere that pages link to; no scheme that a browser would run. */
const address = (description: string) => Type.String({ default: '', pattern: '^(https?://\\S+)?$', description })

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...RedisConfig,
  ...SiteConfig,
  TRUST_TRACEPARENT: Type.Boolean({
    default: false,
    description: 'whether the trace that a client names is continued: only behind a proxy that sets it',
  }),
  PUBLIC_HOST: Type.String({ default: '127.0.0.1', description: 'address of the public port' }),
  PUBLIC_PORT: Type.Integer({
    default: 8080,
    description: 'the one origin of web app, REST and WebSockets; shared by replicas',
  }),
  AUTH_URL: Urls,
  PROFILE_URL: Urls,
  CATALOG_URL: Urls,
  MATCHMAKING_URL: Urls,
  MATCH_ROOM_URL: Urls,
  JUDGE_URL: Urls,
  LEADERBOARD_URL: Urls,
  WEB_ROOT: Type.String({
    default: fileURLToPath(new URL('../../../web/dist/', import.meta.url)),
    shownDefault: 'web/dist/',
    description: 'the built web app',
  }),
  TRUST_PROXY: Type.String({
    default: '',
    description:
      'addresses and CIDR blocks of proxies whose X-Forwarded-For, -Proto and -Host are believed, comma-separated',
  }),
  ALLOWED_ORIGINS: Type.String({
    default: '',
    description: 'origins other than its own whose pages may open WebSockets, comma-separated',
  }),
  FEEDBACK_URL: address('the form that the Feedback button opens; without it there is no button'),
  COMMUNITY_PHOTOS_URL: address('where the site is on a social photo network'),
  COMMUNITY_CHAT_URL: address('its chat community'),
  COMMUNITY_FORUM_URL: address('its forum'),
  SUPPORT_EMAIL: Type.String({
    default: '',
    pattern: '^([^@\\s]+@[^@\\s]+)?$',
    description: 'the address for questions, which the page copies to the clipboard',
  }),
  REQUESTS_PER_10S: atLeastOne(300, 'REST calls of one person, or of one address where anybody may call'),
  REQUESTS_AT_ONCE: atLeastOne(
    32,
    'REST calls of one person under way on one gateway; sixteen times as many of one address where anybody may call',
  ),
  ADDRESS_LIMITS_TIMES: Type.Number({
    default: 1,
    minimum: 0.01,
    description:
      'multiplies how often, and how many at a time, one address may log in, register, refresh, log out and read the keys: for a campus or a load test behind one',
  }),
  FAILURES_PER_10S: atLeastOne(
    300,
    'access tokens with a wrong signature, of one address in the name of one person; ten times as many there in the names of strangers',
  ),
  UPGRADES_PER_10S: atLeastOne(1_000, 'WebSockets that one address asks for'),
  SOCKETS_PER_PERSON: atLeastOne(20, 'open WebSockets of one person on one gateway'),
  SOCKET_OPENINGS_PER_10S: atLeastOne(40, 'WebSockets that one person opens on one gateway'),
  SOCKET_MESSAGES_PER_10S: atLeastOne(
    100,
    'messages of one person over all sockets on one gateway, within what each socket declares; more closes the socket with 1008',
  ),
  SOCKET_LIMITS_TIMES: Type.Number({
    default: 1,
    minimum: 1,
    description: 'multiplies how many messages one socket takes in ten seconds: for a load test',
  }),
  CONNECTIONS_PER_ADDRESS: atLeastOne(2_000, 'open connections of one address; a proxy in TRUST_PROXY is not counted'),
  CONNECTIONS: atLeastOne(50_000, 'open connections in all'),
  JUDGED_AT_ONCE: atLeastOne(
    128,
    'runs and submissions that are with the match-rooms at a time: as many of ranked matches, of custom matches and Solo, and outside of matches',
  ),
  JUDGED_WAITING: atLeastOne(256, 'runs and submissions of each of these kinds that wait for that, 5 s at most'),
})
export type Config = Static<typeof Config>
