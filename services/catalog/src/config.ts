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
  GENERATION_STOCK: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 100,
    description:
      'problems of each difficulty that nobody has tried, which authors keep in stock; 0: none are made unasked. RULES PB2',
  }),
})
export type Config = Static<typeof Config>
