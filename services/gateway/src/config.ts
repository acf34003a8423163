import { fileURLToPath } from 'node:url'
import { BaseConfig, RedisConfig, Urls } from '@skirmish/service-kit/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...RedisConfig,
  PUBLIC_HOST: Type.String({ default: '127.0.0.1' }),
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
  WEB_ROOT: Type.String({ default: fileURLToPath(new URL('../../../web/dist/', import.meta.url)) }),
  TRUST_PROXY: Type.String({
    default: '',
    description: 'addresses of proxies whose X-Forwarded-For is believed, comma-separated',
  }),
  REQUESTS_PER_10S: Type.Integer({ default: 300, description: 'REST calls of one user or address' }),
  SOCKET_MESSAGES_PER_10S: Type.Integer({
    default: 100,
    description: 'messages of one socket; more closes it with 1008',
  }),
})
export type Config = Static<typeof Config>
