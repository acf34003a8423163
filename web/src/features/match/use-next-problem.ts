import { useQuery } from '@tanstack/react-query'
import { classesDoneWith, nextOfClass } from '../../shared/memberships/next-of-class.ts'
import { ownClassesQuery } from '../../shared/memberships/own-classes-query.ts'
import { isKnownArea } from '../../shared/problems/known-area.ts'
import { nextProblemQuery } from '../../shared/problems/problems-query.ts'
import type { Wanted } from '../../shared/problems/use-open-solo.ts'
import type { MatchView } from './calls.ts'

type Next = Wanted & ({ class_title: string } | { class_title?: undefined; knowledge_area: string })

/** What to solve after a solved problem: of a problem of a class what the class has left, else a problem of the area, else any. */
export function useNextProblem({ problem, seen_by_teachers }: MatchView, language: string) {
  const isOfClass = seen_by_teachers === true
  const classes = useQuery({ ...ownClassesQuery(), enabled: isOfClass })
  const assigned = classes.data ? nextOfClass(classes.data, problem.problem_id) : null
  const isAsked = isOfClass && classes.isPending
  const area = problem.knowledge_area
  const listed = useQuery({
    ...nextProblemQuery(area, problem.problem_id, language),
    enabled: !isAsked && assigned === null,
  })
  const next: Next | null = assigned ?? (isAsked ? null : (listed.data ?? null))
  return {
    next,
    classesDone: classes.data ? classesDoneWith(classes.data, problem.problem_id) : [],
    isAreaDone: !assigned && listed.isSuccess && isKnownArea(area) && listed.data?.knowledge_area !== area,
  }
}
