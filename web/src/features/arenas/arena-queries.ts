import type { AnswerOf } from '@skirmish/api-client/called-route'
import { arenaBoard, arenas, readArena } from '@skirmish/api-client/routes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { nextOffset } from '../../shared/next-offset.ts'
import { api } from '../../shared/tab/session.ts'

export type ListedArena = AnswerOf<typeof arenas>['running'][number]
type BoardPage = AnswerOf<typeof arenaBoard>

const PAGE = 50

export const arenasQuery = () =>
  queryOptions({
    queryKey: ['arenas'],
    queryFn: ({ signal }) => api(arenas, { signal }),
    refetchInterval: 30_000, // one begins, or ends
  })

export const arenaQuery = (arena_id: string) =>
  queryOptions({
    queryKey: ['arenas', arena_id],
    queryFn: ({ signal }) => api(readArena, { params: { arena_id }, signal }),
  })

/** The whole board, which goes on as it is scrolled. */
export const boardQuery = (arena_id: string) =>
  infiniteQueryOptions({
    queryKey: ['arenas', arena_id, 'board'],
    queryFn: ({ pageParam, signal }) =>
      api(arenaBoard, { params: { arena_id }, query: { limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<BoardPage>(PAGE),
  })
