import { BaseConfig, DatabaseConfig, Urls } from '@skirmish/service-kit/process/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  AUTH_URL: Urls,
  LEADERBOARD_URL: Urls,
  MATCH_ROOM_URL: Urls,
  MATCHMAKING_URL: Urls,
  CATALOG_URL: Urls,
})
export type Config = Static<typeof Config>
