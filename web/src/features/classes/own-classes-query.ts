import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import type { Class } from '@skirmish/contracts/rest/classes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/session/api.ts'

/** The classes of which the person is a student. */
export const ownClassesQuery = () =>
  queryOptions({
    queryKey: ['own-classes'],
    queryFn: ({ signal }) => api<OwnClass[]>('/classes/mine/', { signal }),
  })

/** Joins the class that has a code: in either case, with or without the spaces of the board. */
export const joinClass = (join_code: string) => api<Class>('/classes/join/', { method: 'POST', body: { join_code } })

export const redeemInvitation = (code: string) =>
  api<{ detail: string }>('/api/teacher-invitation/', { method: 'POST', body: { code } })
