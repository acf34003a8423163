import { BaseConfig, DatabaseConfig, Urls } from '@skirmish/service-kit/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  AUTH_URL: Urls,
  MATCH_ROOM_URL: Urls,
  TEST_SECRET: Type.String({
    minLength: 32,
    description: 'decides the hidden tests of the bank, and stays secret; the same for every replica. RULES JD9',
    secret: true,
  }),
})
export type Config = Static<typeof Config>
