import type { AnswerOf } from '@skirmish/api-client/called-route'
import { home, profileByName } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

export type Profile = AnswerOf<typeof home>

/** The caller's profile with statistics. */
export const homeQuery = () => queryOptions({ queryKey: ['home'], queryFn: ({ signal }) => api(home, { signal }) })

/** Anyone's profile. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: ['profile', username.toLowerCase()],
    queryFn: ({ signal }) => api(profileByName, { params: { username }, signal }),
  })
