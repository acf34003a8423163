import type { AnswerOf } from '@skirmish/api-client/called-route'
import { accountData } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

export type Account = AnswerOf<typeof accountData>

/** What is stored of the person's account. */
export const accountQuery = () =>
  queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => api(accountData, { signal }) })
