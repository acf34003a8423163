import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { askForProofs } from '../usecases/ask-for-proofs.ts'

const EVERY_MS = 1_000

/** Asks the judge every second for the proofs that are due, on every replica, until shutdown begins. */
export function startProofs(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.every(EVERY_MS, 'asking for proofs', () => askForProofs(database, new Date()), 'now')
}
