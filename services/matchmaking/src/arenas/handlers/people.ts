import { AccountDeleted, UserRenamed } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../store/tables.ts'
import { forgetEntrant, renameEntrant } from '../store/entrants.ts'

/** Follows names and deleted accounts, on every replica. RULES AR10, AU10. */
export async function consumePeople(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, UserRenamed, { durable: 'matchmaking-renamed' }, (tx, event) =>
    renameEntrant(tx, event.user_id, event.username, event.name_version),
  )
  await service.on(database, AccountDeleted, { durable: 'matchmaking-deleted' }, (tx, { user_id, username }) =>
    forgetEntrant(tx, user_id, username),
  )
}
