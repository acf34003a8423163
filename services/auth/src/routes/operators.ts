import * as operators from '@skirmish/contracts/internal/operators'
import { teacherInvitation } from '@skirmish/contracts/rest/teacher-invitation'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { audit } from '../store/audit-log.ts'
import type { Tables } from '../store/tables.ts'
import { inviteTeacher, useInvitation } from '../usecases/change-role.ts'
import { operateAccount, readAccount, readAudit } from '../usecases/operate-account.ts'

const AUDIT_ENTRIES = 100
const DONE = { done: true } as const

/** Serves what `npm run admin` does with accounts, keys and the audit log, and the codes that make teachers. */
export function serveOperators(
  service: ServiceContext<Config>,
  { database, keys }: { database: Database<Tables>; keys: SigningKeys },
): void {
  service.route(teacherInvitation, ({ user, body }) =>
    useInvitation(database, { user_id: user.user_id, code: body.code }, new Date()),
  )
  service.internalRoute(operators.operateAccount, ({ body, operator }) =>
    operateAccount(database, { ...body, by: operator }, new Date()),
  )
  service.internalRoute(operators.readAccount, ({ body }) => readAccount(database, body.email, new Date()))
  service.internalRoute(operators.inviteTeacher, ({ body, operator }) =>
    inviteTeacher(database, { days: body.days, by: operator }, new Date()),
  )
  service.internalRoute(operators.rotateKeys, async ({ body, operator }) => {
    await (body.at_once ? keys.withdraw(operator, new Date()) : keys.rotate(operator, new Date()))
    return DONE
  })
  service.internalRoute(operators.readAudit, ({ body }) => readAudit(database, { ...body, limit: AUDIT_ENTRIES }))
  service.internalRoute(operators.noteBackup, async ({ operator }) => {
    const details = { by: operator }
    await audit(database.db, { actor: 'operator', action: 'backed_up', user_id: null, details }, new Date())
    return DONE
  })
  service.internalRoute(operators.noteCommand, async ({ body, operator }) => {
    const details = { command: body.command, by: operator }
    await audit(database.db, { actor: 'operator', action: 'command', user_id: null, details }, new Date())
    return DONE
  })
}
