import * as routes from '@skirmish/api-client/routes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

/** The classes of which the person is a student. */
export const ownClassesQuery = () =>
  queryOptions({
    queryKey: ['own-classes'],
    queryFn: ({ signal }) => api(routes.ownClasses, { signal }),
  })

export const keepClass = (classId: string) =>
  api(routes.keepClass, { params: { class_id: classId }, body: { agreed: true } })

export const leaveClass = ({ classId, refuse }: { classId: string; refuse: boolean }) =>
  api(routes.leaveClass, { params: { class_id: classId }, query: { refuse } })
