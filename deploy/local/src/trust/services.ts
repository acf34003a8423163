import type { ServiceName } from '@skirmish/contracts/rest/route'

/** The services in the order in which they are started. */
export const SERVICES: readonly ServiceName[] = [
  'auth',
  'catalog',
  'judge',
  'leaderboard',
  'match-room',
  'matchmaking',
  'profile',
  'gateway',
]
