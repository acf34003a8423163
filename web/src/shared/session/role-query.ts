import type { isStudent } from '@skirmish/contracts/rest/accounts'
import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api } from './api.ts'

type Role = Static<(typeof isStudent)['answer']['schema']>

/** Whether the person is a student. It decides what is shown; what is allowed the server decides at each call. RULES AU6. */
export const roleQuery = () =>
  queryOptions({
    queryKey: ['role'],
    queryFn: ({ signal }) => api<Role>('/classes/is-student/', { signal }),
    staleTime: 60_000,
  })
