import { classSolution } from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/tab/session.ts'

/** A student's last accepted code on a problem, else the last submitted one. RULES CL3. */
export const solutionQuery = (studentId: string, problemId: string) =>
  queryOptions({
    queryKey: ['panel', 'solution', studentId, problemId],
    queryFn: ({ signal }) => api(classSolution, { query: { student_id: studentId, problem_id: problemId }, signal }),
  })
