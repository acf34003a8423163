/** The services, in the order in which they are started. Images, chart and compose file have the same: their tests read this list. */
export const SERVICES = [
  'auth',
  'catalog',
  'judge',
  'leaderboard',
  'match-room',
  'matchmaking',
  'profile',
  'gateway',
] as const

export type ServiceName = (typeof SERVICES)[number]
