import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { BaseConfig, DatabaseConfig, Urls } from '@skirmish/service-kit/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  CATALOG_URL: Urls,
  JUDGE_SLOTS: Type.Integer({
    default: availableParallelism(),
    minimum: 1,
    description: 'programs that run at a time: one a core',
  }),
  JUDGE_CGROUPS: Type.Union([Type.Literal('required'), Type.Literal('optional')], {
    default: 'required',
    description: 'optional: without a writable cgroup memory is limited by rlimits alone',
  }),
  JUDGE_RUNNER: Type.String({ default: fileURLToPath(new URL('../build/runner', import.meta.url)) }),
})
export type Config = Static<typeof Config>
