import type { AnswerOf } from '@skirmish/api-client/called-route'
import { watchable } from '@skirmish/api-client/routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { nextOffset } from '../next-offset.ts'
import { api } from '../tab/session.ts'

const PAGE = 20
/** While it is looked at, the list is asked for again so often: the server's is two seconds old at most. */
const AGAIN_MS = 5_000

type Page = AnswerOf<typeof watchable>
export type Watchable = Page['results'][number]

/** The ranked matches that the player may watch. */
export const watchableQuery = () =>
  infiniteQueryOptions({
    queryKey: ['watchable'],
    queryFn: ({ pageParam, signal }) => api(watchable, { query: { limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<Page>(PAGE),
    refetchInterval: AGAIN_MS,
  })

/** The match of one player. */
export const watchableOfQuery = (player: string) =>
  queryOptions({
    queryKey: ['watchable', player.toLowerCase()],
    queryFn: ({ signal }) => api(watchable, { query: { player, limit: 1 }, signal }),
    refetchInterval: AGAIN_MS * 3,
  })
