import { createHash, randomBytes } from 'node:crypto'
import * as routes from '@skirmish/contracts/rest/trial'
import { LANGUAGES } from '@skirmish/contracts/schema'
import { talliesOf } from '@skirmish/service-kit/http/address-keys'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { findTrial, NO_TRIAL } from '../usecases/accept-trial.ts'
import { type JudgeParts, judgeTrial } from '../usecases/judge-code.ts'
import { presentSubmission } from '../usecases/present-verdict.ts'
import { presentProblem } from '../usecases/read-match.ts'

/** Serves the problem that visitors solve without an account. RULES PB8. */
export function serveTrial(service: ServiceContext<Config>, judging: JudgeParts): void {
  const { TRIAL_PROBLEM } = service.config
  const salt = randomBytes(16)
  /** Stands for an address, which nobody reads back from it. */
  const visitorAt = (address: string) => {
    const [{ key }] = talliesOf(address)
    return `visitor-${createHash('sha256').update(salt).update(key).digest('hex').slice(0, 32)}`
  }
  service.route(routes.trialProblem, async ({ query }) => {
    const problem = await findTrial(judging.database.db, TRIAL_PROBLEM)
    return problem ? { problem: presentProblem(problem, query.lang), languages: [...LANGUAGES] } : NO_TRIAL
  })
  service.route(routes.submitTrial, async ({ body, clientAddress, requestId, left }) => {
    const program = { ...body, submissionId: requestId, userId: visitorAt(clientAddress) }
    const done = await judgeTrial(judging, program, TRIAL_PROBLEM, left)
    return isRefusal(done) ? done : presentSubmission(done, false)
  })
}
