import { teacherInvitation } from '@skirmish/contracts/rest/teacher-invitation'
import type { Database } from '@skirmish/service-kit/database/database'
import { sendRefusal, sendResult } from '@skirmish/service-kit/http/error-mapper'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { audit } from '../store/audit-log.ts'
import type { Tables } from '../store/tables.ts'
import { inviteTeacher, useInvitation } from '../usecases/change-role.ts'
import { OPERATIONS, type Operation, operateAccount, readAccount, readAudit } from '../usecases/operate-account.ts'

const AUDIT_ENTRIES = 100
const isOperation = (text: string): text is Operation => (OPERATIONS as readonly string[]).includes(text)

/** Serves what `npm run admin` does with accounts, keys and the audit log, and the codes that make teachers. */
export function serveOperators(
  service: ServiceContext<Config>,
  { database, keys }: { database: Database<Tables>; keys: SigningKeys },
): void {
  const { http } = service
  service.route(teacherInvitation, ({ user, body }) =>
    useInvitation(database, { user_id: user.user_id, code: body.code }, new Date()),
  )
  http.post<{ Body: { email: string; operation: string } }>('/internal/operators/accounts', async (request, reply) => {
    const { email, operation } = request.body
    if (!isOperation(operation)) return sendRefusal(reply, refuse(400, `Nothing is done by ${operation}.`))
    return sendResult(reply, await operateAccount(database, { email, operation, by: operatorOf(request) }, new Date()))
  })
  http.post<{ Body: { email: string } }>('/internal/operators/accounts/read', async ({ body }, reply) =>
    sendResult(reply, await readAccount(database, body.email, new Date())),
  )
  http.post<{ Body: { days: number } }>('/internal/operators/invitations', async (request) =>
    inviteTeacher(database, { days: request.body.days, by: operatorOf(request) }, new Date()),
  )
  http.post<{ Body: { at_once: boolean } }>('/internal/operators/keys', async (request) => {
    const [now, by] = [new Date(), operatorOf(request)]
    await (request.body.at_once ? keys.withdraw(by, now) : keys.rotate(by, now))
    return { done: true }
  })
  http.post<{ Body: { email?: string; before?: number } }>('/internal/operators/audit', async ({ body }, reply) =>
    sendResult(reply, await readAudit(database, { ...body, limit: AUDIT_ENTRIES })),
  )
  http.post('/internal/operators/backups', async (request) => {
    const details = { by: operatorOf(request) }
    await audit(database.db, { actor: 'operator', action: 'backed_up', user_id: null, details }, new Date())
    return { done: true }
  })
  http.post<{ Body: { command: string } }>('/internal/operators/commands', async (request) => {
    const details = { command: request.body.command, by: operatorOf(request) }
    await audit(database.db, { actor: 'operator', action: 'command', user_id: null, details }, new Date())
    return { done: true }
  })
}

/** The operator's account on the machine that ran the command, as the command says. */
export const operatorOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  decodeURIComponent(String(headers['x-operator'] ?? 'unknown')).slice(0, 64)
