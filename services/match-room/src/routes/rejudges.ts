import type { Database } from '@skirmish/service-kit/database/database'
import { sendRefusal, sendResult } from '@skirmish/service-kit/http/error-mapper'
import { refuse } from '@skirmish/service-kit/http/refusal'
import { isWellFormed } from '@skirmish/service-kit/http/well-formed'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { latestRejudges, rejudgeById } from '../store/rejudges.ts'
import type { Tables } from '../store/tables.ts'
import { previewRejudge } from '../usecases/preview-rejudge.ts'
import { applyRejudge, cancelRejudge, keptSince, startRejudge } from '../usecases/start-rejudge.ts'

interface One {
  Params: { id: string }
}

/** Lets operators rejudge a problem's finished matches: begin, preview, apply or cancel. */
export function serveRejudges({ http, config }: ServiceContext<Config>, { db, transaction }: Database<Tables>): void {
  http.get('/internal/rejudges', async () => ({ rejudges: await latestRejudges(db) }))
  http.post<{ Body: { problem_id?: unknown } | null }>('/internal/rejudges', async ({ body }, reply) => {
    const problemId = body?.problem_id
    if (typeof problemId !== 'string' || !isWellFormed(problemId))
      return sendRefusal(reply, refuse(400, 'Name a problem.'))
    const begun = await transaction((tx) => startRejudge(tx, problemId, new Date(), config.SUBMISSION_DAYS))
    return sendResult(reply, begun)
  })
  http.get<One>('/internal/rejudges/:id', async ({ params }, reply) => {
    const rejudge = await rejudgeById(db, params.id)
    if (!rejudge) return sendRefusal(reply, refuse(404, 'There is no such rejudge.'))
    return previewRejudge(db, rejudge, keptSince(new Date(), config.SUBMISSION_DAYS))
  })
  for (const [path, move] of [
    ['apply', applyRejudge],
    ['cancel', cancelRejudge],
  ] as const)
    http.post<One>(`/internal/rejudges/:id/${path}`, async ({ params }, reply) => {
      const moved = await transaction((tx) => move(tx, params.id))
      return sendResult(reply, moved)
    })
}
