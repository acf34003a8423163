import type { AddedStudents, Class, Student, studentsStatus } from '@skirmish/contracts/rest/classes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { ApiError, api } from '../../../shared/session/api.ts'
import { refreshSession } from '../../../shared/session/refresh.ts'
import { session } from '../../../shared/session/tokens.ts'

export type StudentRow = Student & { status?: Static<(typeof studentsStatus)['answer']['schema']>[number]['status'] }

/** What pupils do shows by itself while the teacher watches. */
const WATCHED_MS = 10_000

export const classesQuery = (archived = false) =>
  queryOptions({
    queryKey: ['panel', 'classes', archived],
    queryFn: ({ signal }) => asTeacher(() => api<Class[]>(`/classes/${archived ? '?archived=true' : ''}`, { signal })),
  })

/** A person who became a teacher a minute ago still has a student's token: the next one says so. */
async function asTeacher<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 403 && (await refreshSession(session.access())))) throw error
    return call()
  }
}

/** The students of a class; with a problem what each achieved on it. */
export const studentsQuery = (classId: string, problemId: string | null = null, status = '') =>
  queryOptions({
    queryKey: ['panel', 'students', classId, problemId, status],
    queryFn: ({ signal }) => {
      if (!problemId) return api<StudentRow[]>(`/classes/${classId}/students/`, { signal })
      const query = new URLSearchParams({ problem_id: problemId, ...(status && { status }) })
      const statuses = api<StudentRow[]>(`/classes/${classId}/students-status/?${query}`, { signal })
      // The class does not have the selected problem: its students have no status on it.
      return statuses.catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
        return status ? [] : api<StudentRow[]>(`/classes/${classId}/students/`, { signal })
      })
    },
    // The rows of another class would be mistaken for those of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === classId ? keepPreviousData(before) : undefined),
    refetchInterval: problemId ? WATCHED_MS : false,
  })

export const createClass = (title: string) => api<Class>('/classes/create/', { method: 'POST', body: { title } })

export const addStudents = (classId: string, emails: string[]) =>
  api<AddedStudents>(`/classes/${classId}/add-students/`, { method: 'POST', body: { emails } })
