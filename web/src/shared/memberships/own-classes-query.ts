import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../session/api.ts'

/** The classes of which the person is a student. */
export const ownClassesQuery = () =>
  queryOptions({
    queryKey: ['own-classes'],
    queryFn: ({ signal }) => api<OwnClass[]>('/classes/mine/', { signal }),
  })

export const keepClass = (classId: string) =>
  api<null>(`/classes/mine/${classId}/`, { method: 'PATCH', body: { agreed: true } })

export const leaveClass = ({ classId, refuse }: { classId: string; refuse: boolean }) =>
  api<null>(`/classes/mine/${classId}/?refuse=${refuse}`, { method: 'DELETE' })
