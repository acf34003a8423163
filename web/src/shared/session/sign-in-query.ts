import { signInOptions } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

/** The places where people have accounts by which they log in here too, and whether this site sends mails. */
export const signInQuery = () =>
  queryOptions({
    queryKey: ['sign-in'],
    queryFn: ({ signal }) => api(signInOptions, { signal, as: null }),
    staleTime: Number.POSITIVE_INFINITY,
  })
