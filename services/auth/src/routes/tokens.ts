import { endedSessions } from '@skirmish/contracts/internal/accounts'
import * as accounts from '@skirmish/contracts/rest/accounts'
import { accountSessions, endAccountSession } from '@skirmish/contracts/rest/sessions-of-account'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Admission } from '@skirmish/service-kit/http/admission'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import type { Limits } from '../limits.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { sessionsOf } from '../store/sessions.ts'
import type { Tables } from '../store/tables.ts'
import { endOwnSession } from '../usecases/end-session.ts'
import { logIn } from '../usecases/log-in.ts'
import { readEnded } from '../usecases/read-ended.ts'
import { logOut, refresh } from '../usecases/refresh.ts'

/** Serves login, refresh, logout, the sessions of a person and the public keys. */
export function serveTokens(
  service: ServiceContext<Config>,
  parts: { database: Database<Tables>; keys: SigningKeys; limits: Limits; passwords: Admission },
): void {
  service.route(accounts.logIn, ({ body, clientAddress }) => logIn(parts, body, clientAddress))
  service.route(accounts.refreshToken, ({ body }) => refresh(parts, body.refresh))
  service.route(accounts.logOut, ({ body }) => logOut(parts.database, body.refresh))
  service.route(accountSessions, async ({ user }) => ({
    sessions: await sessionsOf(parts.database.db, user.user_id, new Date()),
  }))
  service.route(endAccountSession, async ({ user, params }) => {
    const ended = await endOwnSession(parts.database, user.user_id, params.session_id, new Date())
    return ended ? null : refuse(404, 'You have no such session.')
  })
  service.internalRoute(endedSessions, ({ query }) => readEnded(parts.database.db, query.after, new Date()))
  service.route(accounts.jwks, async () => ({
    keys: (await parts.keys.published()) as object[] as Record<string, unknown>[], // a JWK is a plain object
  }))
}
