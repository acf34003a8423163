import { RematchRefused } from '@skirmish/contracts/events/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Tables } from '../store/tables.ts'
import { settleChallengeAsCustom } from '../usecases/accept-challenge.ts'
import { settleAsCustom } from '../usecases/offer-rematch.ts'

/** Makes a custom match of a rematch or a challenge that the queue's rules let not be a ranked one. RULES RM2, PE6. */
export async function consumeRefusedRematches(
  service: ServiceContext<Config>,
  database: Database<Tables>,
): Promise<void> {
  await service.on(database, RematchRefused, { durable: 'match-room-rematches' }, async (tx, { match_id }) => {
    const now = new Date()
    await settleAsCustom(tx, match_id, now)
    await settleChallengeAsCustom(tx, match_id, now) // it has the id of a match or of a challenge
  })
}
