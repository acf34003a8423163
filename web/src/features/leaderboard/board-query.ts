import type { AnswerOf } from '@skirmish/api-client/called-route'
import { followingBoard, leaderboard, seasonBoard } from '@skirmish/api-client/routes'
import { PAGE_SIZE } from '@skirmish/contracts/constants'
import type { Rank } from '@skirmish/contracts/ranks'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { nextOffset } from '../../shared/next-offset.ts'
import { api } from '../../shared/tab/session.ts'

type BoardPage = AnswerOf<typeof leaderboard>
type FollowedPage = AnswerOf<typeof followingBoard>
export type RankedEntry = BoardPage['results'][number] & { rank: Rank }

/** The board of the player and those whom the player follows. */
export const followedQuery = () =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'following'],
    queryFn: ({ pageParam, signal }) =>
      api(followingBoard, { query: { limit: PAGE_SIZE.leaderboard, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<FollowedPage>(PAGE_SIZE.leaderboard),
  })

/** The board of one tier. */
export const boardQuery = (rank: Rank) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', rank],
    queryFn: ({ pageParam, signal }) =>
      api(leaderboard, { query: { rank, limit: PAGE_SIZE.leaderboard, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextOffset<BoardPage>(PAGE_SIZE.leaderboard),
  })

/** The board of a season; of the running one where none is named. */
export const seasonQuery = (season: string | null) =>
  infiniteQueryOptions({
    queryKey: ['leaderboard', 'season', season],
    queryFn: ({ pageParam, signal }) =>
      api(seasonBoard, { query: { ...pageParam, limit: PAGE_SIZE.leaderboard }, signal }),
    initialPageParam: { offset: 0, ...(season && { season }) },
    // Of the first page's season: the month may end while somebody reads.
    getNextPageParam: (last, _pages, { offset }) =>
      last.next ? { season: last.season, offset: offset + PAGE_SIZE.leaderboard } : null,
  })
