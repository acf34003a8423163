import { isStudent } from '@skirmish/api-client/routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

/** Whether the person is a student. A role changes seldom, and the server decides at each call anyway. */
export const studentQuery = () =>
  queryOptions({
    queryKey: ['is-student'],
    queryFn: ({ signal }) => api(isStudent, { signal }),
    staleTime: 60_000,
  })

/** The person's role; null until it is known, which shows neither what is for teachers nor what is for students. */
export function useRole(): 'student' | 'teacher' | null {
  const { data } = useQuery(studentQuery())
  return data ? (data.student ? 'student' : 'teacher') : null
}
