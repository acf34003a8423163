import type { AnswerOf, Taken } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Choices, chosenOf } from '../../../shared/choices.ts'
import { nextOffset } from '../../../shared/next-offset.ts'
import { api } from '../../../shared/tab/session.ts'

type Page = AnswerOf<typeof routes.classProblems>
type Filter = Required<Choices<Omit<Taken<typeof routes.classProblems, 'query'>, 'limit' | 'offset'>>>
export const EVERYTHING: Filter = { difficulty: '', complexity: '', search: '' }
const SIZE = 50
/** While the judge proves a problem, its teacher waits for the answer. */
const WATCHED_MS = 2_000

/** The teacher's own problems; the table of the filter before stays until the new one is there. */
export const authoredQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['panel', 'problems', filter],
    queryFn: ({ pageParam, signal }) => {
      const chosen = chosenOf({ ...filter, search: filter.search.trim() && filter.search })
      return api(routes.classProblems, { query: { limit: SIZE, offset: pageParam, ...chosen }, signal })
    },
    initialPageParam: 0,
    getNextPageParam: nextOffset<Page>(SIZE),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.results.some((one) => one.state === 'verifying')) ? WATCHED_MS : false,
  })

export const authoredProblemQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['panel', 'problem', problemId],
    queryFn: ({ signal }) => api(routes.classProblem, { params: { problem_id: problemId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'verifying' ? WATCHED_MS : false),
  })

/** What a statement in Markdown will be, made by the server; the one before stays until it is there. RULES PB13. */
export const statementQuery = (description: string) =>
  queryOptions({
    queryKey: ['panel', 'statement', description],
    queryFn: ({ signal }) => api(routes.previewStatement, { body: { description }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** `known_revision`: the server refuses to write over another one. */
export const updateProblem = (problem_id: string, body: Taken<typeof routes.updateProblem, 'body'>) =>
  api(routes.updateProblem, { params: { problem_id }, body })

export const deleteProblem = (problem_id: string) => api(routes.deleteProblem, { params: { problem_id } })
