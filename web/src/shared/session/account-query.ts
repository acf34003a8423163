import type { accountData } from '@skirmish/contracts/rest/account-data'
import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api } from './api.ts'

export type Account = Static<(typeof accountData)['answer']['schema']>

/** What is stored of the person's account. */
export const accountQuery = () =>
  queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => api<Account>('/api/account/', { signal }) })
