import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CHANGED_BY_RESULTS } from '../../shared/problems/note-status.ts'

/** When a match is over it tells more, how the problem is solved, and what was read before about the player is old, in other matches too. */
export function useFreshAfter(over: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!over) return
    for (const queryKey of [...CHANGED_BY_RESULTS, ['match']]) void client.invalidateQueries({ queryKey })
  }, [over, client])
}
