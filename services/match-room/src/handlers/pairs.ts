import { PairConfirmed } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { createRankedMatch } from '../usecases/create-match.ts'

/** Creates a match for each pair that both players have accepted. */
export async function consumePairs(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, PairConfirmed, { durable: 'match-room-pairs' }, (tx, pair) =>
    createRankedMatch(tx, pair, new Date(), service.config.RANKED_SECONDS),
  )
}
