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

/** The gateway has no database. */
export const SERVICES_WITH_DATABASES = SERVICES.filter((service) => service !== 'gateway')

/** The setting by which the other services find a service, such as MATCH_ROOM_URL. */
export const addressSetting = (service: ServiceName): string => `${service.toUpperCase().replace('-', '_')}_URL`
