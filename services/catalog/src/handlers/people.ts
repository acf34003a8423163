import { UserRegistered, UserRenamed } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database'
import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { addMembers, saveNames, takeInvitations } from '../store/members.ts'
import type { Tables } from '../store/tables.ts'

/** Lets invited addresses join their classes when they register, and keeps the names of students. RULES CL2. */
export async function consumePeople(service: ServiceContext<Config>, database: Database<Tables>): Promise<void> {
  await service.on(database, UserRegistered, { durable: 'catalog-registrations' }, async (tx, registered) => {
    const { user_id, username, email_digest } = registered
    if (!email_digest) return
    for (const class_id of await takeInvitations(tx, email_digest))
      await addMembers(tx, class_id, [{ user_id, username, name_version: 0 }], new Date())
  })
  await service.on(database, UserRenamed, { durable: 'catalog-renamed' }, (tx, person) => saveNames(tx, [person]))
}
