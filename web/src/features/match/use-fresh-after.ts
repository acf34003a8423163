import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** When a match is over it tells more, how the problem is solved, and what was read before about the player is old. */
export function useFreshAfter(over: boolean, matchId: string): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!over) return
    for (const queryKey of [['home'], ['daily'], ['problems'], ['match', matchId]])
      void client.invalidateQueries({ queryKey })
  }, [over, client, matchId])
}
