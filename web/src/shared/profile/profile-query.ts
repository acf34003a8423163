import type { home } from '@skirmish/contracts/rest/accounts'
import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api } from '../session/api.ts'

export type Profile = Static<(typeof home)['answer']['schema']>

/** The caller's profile with statistics. */
export const homeQuery = () =>
  queryOptions({ queryKey: ['home'], queryFn: ({ signal }) => api<Profile>('/home/', { signal }) })

/** Anyone's profile. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profile', username.toLowerCase()],
    queryFn: ({ signal }) => api<Profile>(`/profiles/${encodeURIComponent(username)}`, { signal }),
  })
