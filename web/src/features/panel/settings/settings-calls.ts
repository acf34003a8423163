import type { Class, Teacher } from '@skirmish/contracts/rest/classes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/session/api.ts'

const of = (classId: string, part: string) => `/classes/${classId}/${part}/`

export const teachersQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'teachers', classId],
    queryFn: ({ signal }) => api<Teacher[]>(of(classId, 'teachers'), { signal }),
  })
export const joinCodeQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'join-code', classId],
    queryFn: ({ signal }) => api<{ join_code: string | null }>(of(classId, 'join-code'), { signal }),
  })
export const invitationsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'invitations', classId],
    queryFn: ({ signal }) => api<{ count: number }>(of(classId, 'invitations'), { signal }),
  })

export const addTeacher = (classId: string, email: string) =>
  api<Teacher[]>(of(classId, 'teachers'), { method: 'POST', body: { email } })
export const handOver = (classId: string, teacherId: string) =>
  api<Teacher[]>(of(classId, `teachers/${teacherId}`), { method: 'PATCH', body: { founder: true } })
/** `refuse`: the caller leaves, and the teacher who added the caller cannot do so again. */
export const removeTeacher = (classId: string, teacherId: string, refuse: boolean) =>
  api<null>(`${of(classId, `teachers/${teacherId}`)}?refuse=${refuse}`, { method: 'DELETE' })
export const removeStudent = (classId: string, studentId: string) =>
  api<null>(of(classId, `students/${studentId}`), { method: 'DELETE' })
export const renewJoinCode = (classId: string) =>
  api<{ join_code: string }>(of(classId, 'join-code'), { method: 'POST' })
export const withdrawInvitations = (classId: string) => api<null>(of(classId, 'invitations'), { method: 'DELETE' })
export const changeClass = (classId: string, change: { title?: string; archived?: boolean }) =>
  api<Class>(`/classes/${classId}/`, { method: 'PATCH', body: change })
export const setDueDate = (classId: string, problemId: string, due_at: string | null) =>
  api<{ due_at: string | null }>(of(classId, `problems/${problemId}`), { method: 'PATCH', body: { due_at } })
