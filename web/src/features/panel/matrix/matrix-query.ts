import type { AnswerOf } from '@skirmish/api-client/called-route'
import { classMatrix, classMatrixFile } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api, apiFile } from '../../../shared/tab/session.ts'

export type Matrix = AnswerOf<typeof classMatrix>
export type MatrixStudent = Matrix['students'][number]

/** What each student of a class achieved on each of its problems. */
export const matrixQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'matrix', classId],
    queryFn: ({ signal }) => api(classMatrix, { params: { class_id: classId }, signal }),
  })

/** The same as a file for spreadsheets. */
export const matrixFile = (class_id: string) => apiFile(classMatrixFile, { params: { class_id } })
