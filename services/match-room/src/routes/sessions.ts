import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import * as sessions from '@skirmish/contracts/rest/sessions'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { problemsOffered } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { createSession, joinSession, readSession } from '../usecases/open-session.ts'

/** Serves custom sessions: the problems offered, creating, looking at and joining. */
export function serveSessions(service: ServiceContext<Config>, database: Database<Tables>): void {
  service.route(sessions.offeredProblems, async ({ query, user, acceptLanguage }) => ({
    results: await problemsOffered(database.db, user.user_id, interfaceLanguage(query.lang, acceptLanguage)),
  }))
  service.route(sessions.createSession, ({ body, user }) =>
    database.transaction((tx) => createSession(tx, user, body, new Date())),
  )
  service.route(sessions.joinSession, ({ body, user }) =>
    database.transaction((tx) => joinSession(tx, user, body.session_code, new Date())),
  )
  service.route(sessions.readSession, ({ params, user }) =>
    readSession(database.db, user.user_id, params.session_code, new Date()),
  )
}
