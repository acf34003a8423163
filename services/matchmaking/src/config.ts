import { ARENA_MINUTES } from '@skirmish/contracts/arenas'
import { ACCEPT_WINDOW_MS } from '@skirmish/contracts/constants'
import { BaseConfig, DatabaseConfig, Urls } from '@skirmish/service-kit/process/config'
import { type Static, Type } from 'typebox'

export const Config = Type.Object({
  ...BaseConfig.properties,
  ...DatabaseConfig,
  AUTH_URL: Urls,
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
  ARENA_TIMES: Type.String({
    default: '12:00,17:00,21:00',
    description: 'when official arenas begin, every day, comma-separated; empty for none. RULES AR1',
  }),
  ARENA_ZONE: Type.String({ default: 'UTC', description: 'the time zone of ARENA_TIMES, as in `Europe/Madrid`' }),
  ARENA_MINUTES: Type.Integer({
    ...{ default: 60, minimum: ARENA_MINUTES.least, maximum: ARENA_MINUTES.most },
    description: 'how long an official arena lasts',
  }),
  ARENA_GROUPS: Type.String({
    default: 'Bronze+Silver,Gold+Emerald,Diamond+Ruby',
    description: 'the tiers that meet in official arenas: at each time one arena begins for each group',
  }),
})
export type Config = Static<typeof Config>
