import type { Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/tab/session.ts'

export const teachersQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'teachers', classId],
    queryFn: ({ signal }) => api(routes.classTeachers, { params: { class_id: classId }, signal }),
  })
export const joinCodeQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'join-code', classId],
    queryFn: ({ signal }) => api(routes.readJoinCode, { params: { class_id: classId }, signal }),
  })
export const invitationsQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'invitations', classId],
    queryFn: ({ signal }) => api(routes.classInvitations, { params: { class_id: classId }, signal }),
  })

export const addTeacher = (class_id: string, email: string) =>
  api(routes.addTeacher, { params: { class_id }, body: { email } })
export const handOver = (class_id: string, teacher_id: string) =>
  api(routes.handOver, { params: { class_id, teacher_id }, body: { founder: true } })
/** `refuse`: the caller leaves, and the teacher who added the caller cannot do so again. */
export const removeTeacher = (class_id: string, teacher_id: string, refuse: boolean) =>
  api(routes.removeTeacher, { params: { class_id, teacher_id }, query: { refuse } })
export const removeStudent = (class_id: string, student_id: string) =>
  api(routes.removeStudent, { params: { class_id, student_id } })
export const renewJoinCode = (class_id: string) => api(routes.renewJoinCode, { params: { class_id } })
export const withdrawInvitations = (class_id: string) => api(routes.withdrawInvitations, { params: { class_id } })
export const changeClass = (class_id: string, body: Taken<typeof routes.updateClass, 'body'>) =>
  api(routes.updateClass, { params: { class_id }, body })
export const setDueDate = (class_id: string, problem_id: string, due_at: string | null) =>
  api(routes.setDueDate, { params: { class_id, problem_id }, body: { due_at } })
