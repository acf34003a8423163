import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MatchView, matchQuery } from './calls.ts'

/** A match in the person's language; until its texts are there, or where they cannot be had, in a language that has been read before. */
export function useMatch(matchId: string | null, language: string) {
  const client = useQueryClient()
  const query = useQuery({ ...matchQuery(matchId ?? '', language), enabled: matchId !== null })
  const others = client.getQueriesData<MatchView>({ queryKey: ['match', matchId] })
  const match = query.data ?? others.map(([, data]) => data).find((data) => data !== undefined)
  return { match, isPending: query.isPending, refetch: query.refetch }
}
