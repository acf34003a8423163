import { AccountDeleted } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { forgetPlayer } from '../store/deleted-players.ts'
import type { Tables } from '../store/tables.ts'

/** Forgets the people whose accounts were deleted. */
export async function consumeDeletions(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, AccountDeleted, { durable: 'match-room-deleted' }, (tx, { user_id, username }) =>
    forgetPlayer(tx, user_id, username),
  )
}
