import { ACCEPT_WINDOW_MS } from '@skirmish/contracts/constants'
import { BaseConfig, DatabaseConfig } from '@skirmish/service-kit/process/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  SHARD: Type.String({ default: 'ranked', description: 'the queue this deployment leads' }),
  ACCEPT_MS: Type.Integer({
    default: ACCEPT_WINDOW_MS,
    description: 'how long a player may take to accept a pair; shorter only in trials. RULES MM4',
  }),
  GRACE_MS: Type.Integer({ default: 15_000, description: 'how long a disconnected player keeps the place; RULES MM6' }),
  LOST_PAIR_MS: Type.Integer({
    default: 300_000,
    minimum: 180_000,
    description: 'after so long without a match a confirmed pair is freed; the match-room makes none after 120000',
  }),
})
export type Config = Static<typeof Config>
