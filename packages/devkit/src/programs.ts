import { createRequire } from 'node:module'
import type { ServiceName } from '@skirmish/contracts/services'

const { resolve } = createRequire(import.meta.url)

/** The file of a package's program, by the name under which the package exports it, such as `@skirmish/operations/main`. */
export const programOf = (name: `@skirmish/${string}`): string => resolve(name)

/** The file that a service is started by. */
export const serviceProgram = (service: ServiceName): string => programOf(`@skirmish/${service}`)
