import { UserRegistered, UserRenamed } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { ensureProfile, type Tables } from '../store/profiles.ts'
import { applyChange } from '../usecases/update-profile.ts'

/** Keeps a profile for each account, under its present name. */
export async function consumeAccountEvents(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, UserRenamed, { durable: 'profile-renamed' }, async (tx, event) => {
    const { user_id, username, name_version } = event
    await applyChange(tx, user_id, { name: { username, version: name_version } }, new Date())
  })
  await service.on(database, UserRegistered, { durable: 'profile-users' }, (tx, event) =>
    ensureProfile(tx, event.user_id, event.username),
  )
}
