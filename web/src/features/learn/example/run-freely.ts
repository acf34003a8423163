import type { runFreely as route } from '@skirmish/contracts/rest/learn'
import type { Static } from 'typebox'
import { afterLock } from '../../../shared/judge-lock.ts'
import { api } from '../../../shared/session/api.ts'

export type RunAnswer = Static<(typeof route)['answer']['schema']>
type Program = Static<(typeof route)['body']>

export const runFreely = (body: Program) => afterLock(() => api<RunAnswer>('/learn/run/', { method: 'POST', body }))
