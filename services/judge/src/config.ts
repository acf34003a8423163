import { SandboxSettings } from '@skirmish/sandbox/settings'
import { PathConfig } from '@skirmish/sandbox/toolchain/paths'
import { BaseConfig, DatabaseConfig, Urls } from '@skirmish/service-kit/process/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  CATALOG_URL: Urls,
  MATCH_ROOM_URL: Urls,
  ...SandboxSettings,
  ...PathConfig,
})
export type Config = Static<typeof Config>
