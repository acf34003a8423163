import type { AnswerOf } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { nextOffset } from '../next-offset.ts'
import { api } from '../tab/session.ts'

/** The most that a list returns at once. */
const PAGE = 100
/** While its page is looked at, the list is asked for again so often: who is here changes. */
const AGAIN_MS = 30_000

/** The beginning of every key of a list of people. */
const PEOPLE = 'people'
type Following = AnswerOf<typeof routes.following>
export type Followed = Following['results'][number]

export const followingQuery = () =>
  infiniteQueryOptions({
    queryKey: [PEOPLE, 'following'],
    queryFn: ({ pageParam, signal }) => api(routes.following, { query: { limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<Following>(PAGE),
    refetchInterval: AGAIN_MS,
  })

export const blockedQuery = () =>
  infiniteQueryOptions({
    queryKey: [PEOPLE, 'blocked'],
    queryFn: ({ pageParam, signal }) => api(routes.blocked, { query: { limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<AnswerOf<typeof routes.blocked>>(PAGE),
  })

const CHANGES = { follow: routes.follow, unfollow: routes.unfollow, block: routes.block, unblock: routes.unblock }

/** Follows or blocks a player, or ends it; lists, boards and profiles are read again. A failure shows the server's sentence. */
export function useRelationChange(username: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: keyof typeof CHANGES) => api(CHANGES[change], { params: { username } }),
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all(
        [[PEOPLE], ['profile', username.toLowerCase()], ['leaderboard', 'following']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
