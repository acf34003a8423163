import type { AnswerOf, Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { afterLock } from '../../../shared/judge-lock.ts'
import { api } from '../../../shared/tab/session.ts'

export type RunAnswer = AnswerOf<typeof routes.runFreely>

export const runFreely = (body: Taken<typeof routes.runFreely, 'body'>) =>
  afterLock(() => api(routes.runFreely, { body }))
