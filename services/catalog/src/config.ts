import { BaseConfig, DatabaseConfig } from '@skirmish/service-kit/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({ ...BaseConfig.properties, ...DatabaseConfig })
export type Config = Static<typeof Config>
