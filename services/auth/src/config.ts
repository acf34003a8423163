import { BaseConfig, DatabaseConfig, RedisConfig } from '@skirmish/service-kit/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  ...RedisConfig,
  KEY_ROTATION_DAYS: Type.Number({ default: 30, minimum: 1, description: 'how long a signing key signs' }),
  WRONG_PASSWORDS_PER_ACCOUNT: Type.Integer({ default: 10, description: 'in 15 minutes; RULES AU5' }),
  WRONG_PASSWORDS_PER_ADDRESS: Type.Integer({ default: 100, description: 'in 15 minutes; RULES AU5' }),
  REGISTRATIONS_PER_ADDRESS: Type.Integer({ default: 300, description: 'an hour; RULES AU5' }),
})
export type Config = Static<typeof Config>
