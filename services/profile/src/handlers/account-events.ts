import { PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'
import { AccountDeleted, UserRegistered, UserRenamed } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { ensureProfile, hideProfile, type Tables } from '../store/profiles.ts'
import { forgetResults } from '../store/week-results.ts'
import { forgetPlayersPeople } from '../usecases/change-people.ts'
import { applyChange } from '../usecases/update-profile.ts'

/** Keeps a profile for each account, under its present name, and hides those of deleted ones. */
export async function consumeAccountEvents(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, UserRenamed, { durable: 'profile-renamed' }, async (tx, event) => {
    const { user_id, username, name_version } = event
    await applyChange(tx, user_id, { name: { username, version: name_version } }, new Date())
  })
  await service.on(database, AccountDeleted, { durable: 'profile-deleted' }, async (tx, event) => {
    const { user_id, username, name_version } = event
    const now = new Date()
    await ensureProfile(tx, user_id, username) // the news of the registration may come later
    const nothing = { bio: '', image: PLACEHOLDER_AVATAR, name: { username, version: name_version } }
    await applyChange(tx, user_id, nothing, now)
    await hideProfile(tx, user_id, now)
    await forgetPlayersPeople(tx, user_id)
    await forgetResults(tx, user_id)
  })
  await service.on(database, UserRegistered, { durable: 'profile-users' }, (tx, event) =>
    ensureProfile(tx, event.user_id, event.username),
  )
}
