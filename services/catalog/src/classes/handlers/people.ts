import { AccountDeleted, EmailConfirmed, UserRenamed } from '@skirmish/contracts/events/accounts'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { TestsInUse } from '../../problems/store/test-sets.ts'
import type { Tables } from '../../tables.ts'
import { addMembers, SOMEBODY, saveNames, takeInvitations, unwilling } from '../store/members.ts'
import { forgetPerson } from '../usecases/forget-person.ts'

/** Lets invited addresses join their classes when they are confirmed, keeps the names of students, and forgets those that left. RULES CL2, AU10. */
export async function consumePeople(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  testsOfOthers: TestsInUse,
): Promise<void> {
  await service.on(database, EmailConfirmed, { durable: 'catalog-confirmations' }, async (tx, confirmed) => {
    const { email_digest, ...person } = confirmed
    for (const { class_id, invited_by } of await takeInvitations(tx, email_digest)) {
      if ((await unwilling(tx, class_id, [person.user_id], invited_by)).size > 0) continue
      await addMembers(tx, class_id, [person], invited_by ?? SOMEBODY, new Date())
    }
  })
  await service.on(database, AccountDeleted, { durable: 'catalog-deleted' }, (tx, person) =>
    forgetPerson(tx, person, new Date(), testsOfOthers),
  )
  await service.on(database, UserRenamed, { durable: 'catalog-renamed' }, (tx, person) => saveNames(tx, [person]))
}
