import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { useQuery } from '@tanstack/react-query'
import { ownClassesQuery } from '../../shared/memberships/own-classes-query.ts'

/** Gives the classes of the player that have a problem. RULES CL7. */
export function useClassesOf(): (problemId: string) => OwnClass[] {
  const { data: own = [] } = useQuery(ownClassesQuery())
  return (id) => own.filter(({ problems }) => problems.some(({ problem_id }) => problem_id === id))
}
