import { submissionSource } from '@skirmish/contracts/internal/matches'
import { runFreely } from '@skirmish/contracts/rest/learn'
import * as routes from '@skirmish/contracts/rest/matches'
import { isRefusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { rejudgedSource } from '../store/rejudged-submissions.ts'
import { storedSource } from '../store/waiting-runs.ts'
import type { CodeToJudge } from '../usecases/accept-code.ts'
import { refuseOutsider } from '../usecases/find-problem.ts'
import { type JudgeParts, judgeCode, judgeFreeRun } from '../usecases/judge-code.ts'
import { hidesTests, presentRun, presentSubmission } from '../usecases/present-verdict.ts'

/** Serves Run and Submit, whose calls wait for their verdict, and gives the judge code and inputs that its events do not carry. */
export function serveJudging(service: ServiceContext<Config>, judging: JudgeParts): void {
  const catalog = service.upstream(service.config.CATALOG_URL)
  const judgeForMember = async (request: CodeToJudge, left: AbortSignal) => {
    const outside = await refuseOutsider(judging.database.db, catalog, request.matchId, request.userId, 409)
    return outside ?? judgeCode(judging, request, left)
  }
  service.route(routes.runCode, async ({ params, body, user, requestId, left }) => {
    const { code, language, inputs } = body
    const run = { submissionId: requestId, matchId: params.match_id, userId: user.user_id, code, language, inputs }
    const done = await judgeForMember(run, left)
    return isRefusal(done) ? done : presentRun(done.judgement, inputs.length)
  })
  service.route(runFreely, async ({ body, user, requestId, left }) => {
    const run = { submissionId: requestId, userId: user.user_id, ...body }
    const done = await judgeFreeRun(judging, run, left)
    return isRefusal(done) ? done : presentRun(done, body.inputs.length)
  })
  service.route(routes.submitCode, async ({ params, body, user, requestId, left }) => {
    const { code, language } = body
    const submission = { submissionId: requestId, matchId: params.match_id, userId: user.user_id, code, language }
    const done = await judgeForMember(submission, left)
    if (isRefusal(done)) return done
    return presentSubmission(done.judgement, await hidesTests(judging.database.db, user.user_id, done.match))
  })
  service.internalRoute(submissionSource, async ({ params: { id } }) => {
    const { db } = judging.database
    const source = (await storedSource(db, id)) ?? (await rejudgedSource(db, id))
    return source ?? refuse(404, 'Nobody waits for this submission.')
  })
}
