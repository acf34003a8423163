import { SERVICES, type ServiceName } from '@skirmish/contracts/services'

/** The gateway has no database. */
export const SERVICES_WITH_DATABASES = SERVICES.filter((service) => service !== 'gateway')

/** The setting by which the other services find a service, such as MATCH_ROOM_URL. */
export const addressSetting = (service: ServiceName): string => `${service.toUpperCase().replace('-', '_')}_URL`
