import { ApiError } from '@skirmish/api-client/api-error'
import type { AnswerOf } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, refreshSession, session } from '../../../shared/tab/session.ts'

type Status = AnswerOf<typeof routes.studentsStatus>[number]['status']
export type StudentRow = AnswerOf<typeof routes.classStudents>[number] & { status?: Status }

/** What pupils do shows by itself while the teacher watches. */
const WATCHED_MS = 10_000

export const classesQuery = (archived = false) =>
  queryOptions({
    queryKey: ['panel', 'classes', archived],
    queryFn: ({ signal }) => asTeacher(() => api(routes.classes, { query: archived ? { archived } : {}, signal })),
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
export const studentsQuery = (classId: string, problemId: string | null = null, status: Status | '' = '') =>
  queryOptions({
    queryKey: ['panel', 'students', classId, problemId, status],
    queryFn: ({ signal }): Promise<StudentRow[]> => {
      const params = { class_id: classId }
      if (!problemId) return api(routes.classStudents, { params, signal })
      const query = { problem_id: problemId, ...(status && { status }) }
      const statuses: Promise<StudentRow[]> = api(routes.studentsStatus, { params, query, signal })
      // The class does not have the selected problem: its students have no status on it.
      return statuses.catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error
        return status ? [] : api(routes.classStudents, { params, signal })
      })
    },
    // The rows of another class would be mistaken for those of this one.
    placeholderData: (before, query) => (query?.queryKey[2] === classId ? keepPreviousData(before) : undefined),
    refetchInterval: problemId ? WATCHED_MS : false,
  })

export const createClass = (title: string) => api(routes.createClass, { body: { title } })

export const addStudents = (class_id: string, emails: string[]) =>
  api(routes.addStudents, { params: { class_id }, body: { emails } })
