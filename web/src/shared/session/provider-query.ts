import { oidcProvider } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

/** The name of the place where people have accounts by which they log in here too, or null. */
export const providerQuery = () =>
  queryOptions({
    queryKey: ['oidc'],
    queryFn: ({ signal }) => api(oidcProvider, { signal, as: null }),
    staleTime: Number.POSITIVE_INFINITY,
  })
