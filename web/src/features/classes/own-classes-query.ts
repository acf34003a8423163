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

/** The person's own match on a problem, made where there is none; null where the problem is not the person's any more. */
export const soloMatch = (problem: { problem_id: string; title: string }) => {
  const query = new URLSearchParams({ problem_title: problem.title, problem_id: problem.problem_id, type: 'Solo' })
  return api<{ match_id: string | null }>(`/matches/lookup/?${query}`)
}

export const redeemInvitation = (code: string) =>
  api<{ detail: string }>('/api/teacher-invitation/', { method: 'POST', body: { code } })
