import * as routes from '@skirmish/contracts/internal/rejudges'
import type { Database } from '@skirmish/service-kit/database/database'
import { refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { latestRejudges, rejudgeById } from '../store/rejudges.ts'
import type { Tables } from '../store/tables.ts'
import { previewRejudge } from '../usecases/preview-rejudge.ts'
import { applyRejudge, cancelRejudge, keptSince, startRejudge } from '../usecases/start-rejudge.ts'

/** Lets operators rejudge a problem's finished matches: begin, preview, apply or cancel. */
export function serveRejudges(service: ServiceContext<Config>, { db, transaction }: Database<Tables>): void {
  const days = service.config.SUBMISSION_DAYS
  service.internalRoute(routes.rejudges, async () => ({ rejudges: await latestRejudges(db) }))
  service.internalRoute(routes.startRejudge, ({ body }) =>
    transaction((tx) => startRejudge(tx, body.problem_id, new Date(), days)),
  )
  service.internalRoute(routes.previewRejudge, async ({ params }) => {
    const rejudge = await rejudgeById(db, params.id)
    if (!rejudge) return refuse(404, 'There is no such rejudge.')
    return previewRejudge(db, rejudge, keptSince(new Date(), days))
  })
  service.internalRoute(routes.applyRejudge, ({ params }) => transaction((tx) => applyRejudge(tx, params.id)))
  service.internalRoute(routes.cancelRejudge, ({ params }) => transaction((tx) => cancelRejudge(tx, params.id)))
}
