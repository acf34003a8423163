import type { classMatrix } from '@skirmish/contracts/rest/class-matrix'
import { queryOptions } from '@tanstack/react-query'
import type { Static } from 'typebox'
import { api, apiFile } from '../../../shared/session/api.ts'

export type Matrix = Static<(typeof classMatrix)['answer']['schema']>
export type MatrixStudent = Matrix['students'][number]

/** What each student of a class achieved on each of its problems. */
export const matrixQuery = (classId: string) =>
  queryOptions({
    queryKey: ['panel', 'matrix', classId],
    queryFn: ({ signal }) => api<Matrix>(`/classes/${classId}/matrix/`, { signal }),
  })

/** The same as a file for spreadsheets. */
export const matrixFile = (classId: string) => apiFile(`/classes/${classId}/matrix.csv/`)
