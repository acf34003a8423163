import { currentPlay } from '@skirmish/api-client/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './tab/session.ts'

const ASK_AGAIN_MS = 30_000

/** What the player is in the middle of, by the server. */
export const currentPlayQuery = (language: string) =>
  queryOptions({
    queryKey: ['current-play', language],
    queryFn: ({ signal }) => api(currentPlay, { query: { lang: language }, signal }),
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
    placeholderData: keepPreviousData, // another language is another question
  })
