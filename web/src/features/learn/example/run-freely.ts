import type { runFreely as route } from '@skirmish/contracts/rest/learn'
import type { Static } from 'typebox'
import { api } from '../../../shared/session/api.ts'

export type RunAnswer = Static<(typeof route)['answer']['schema']>
type Program = Static<(typeof route)['body']>

export const runFreely = (body: Program) => api<RunAnswer>('/learn/run/', { method: 'POST', body })
