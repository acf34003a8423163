import * as internal from '@skirmish/contracts/internal/class-problems'
import * as routes from '@skirmish/contracts/rest/class-problems'
import { pageOf } from '@skirmish/contracts/rest/page'
import { previewStatement } from '@skirmish/contracts/rest/statement-preview'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import { inTurn } from '../../large-work.ts'
import type { Tables } from '../../tables.ts'
import { renderStatement } from '../../threads/render-statement.ts'
import { createProblem, deleteProblem, updateProblem } from '../usecases/author-problem.ts'
import { isOutside, problemsTitled } from '../usecases/problems-of-players.ts'
import { readAuthoredPage, readProblem } from '../usecases/read-authored-problem.ts'

/** Serves teachers' problems, and tells match-room which of a title a player may play. RULES SH8, PB4. */
export function serveClassProblems(service: ServiceContext<Config>, database: Database<Tables>): void {
  const { db } = database
  service.route(routes.classProblems, async ({ user, query }) =>
    pageOf('/classes/problems', query, await readAuthoredPage(db, user.user_id, query)),
  )
  service.route(routes.createProblem, ({ user, body }) =>
    inTurn(() => createProblem(database, user.user_id, body, new Date())),
  )
  service.route(routes.classProblem, ({ user, params }) =>
    inTurn(() => readProblem(db, user.user_id, params.problem_id)),
  )
  service.route(routes.updateProblem, ({ user, params, body }) =>
    inTurn(() => updateProblem(database, user.user_id, params.problem_id, body, new Date())),
  )
  service.route(previewStatement, ({ body }) => renderStatement(body.description))
  service.route(routes.deleteProblem, ({ user, params }) =>
    deleteProblem(database, user.user_id, params.problem_id, new Date()),
  )
  service.internalRoute(internal.classProblemsTitled, async ({ body }) => ({
    problem_ids: await problemsTitled(db, body.user_id, body.title),
  }))
  service.internalRoute(internal.classProblemAccess, async ({ body }) => ({
    outside: await isOutside(db, body.user_id, body.problem_id),
  }))
}
