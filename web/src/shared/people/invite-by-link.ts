import type { AnswerOf } from '@skirmish/api-client/called-route'
import * as routes from '@skirmish/api-client/routes'
import type { DIFFICULTIES, SESSION_MINUTES } from '@skirmish/contracts/constants'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../tab/session.ts'

type Offered = AnswerOf<typeof routes.offeredProblems>['results'][number]
export type Difficulty = (typeof DIFFICULTIES)[number]

/** What custom play offers. */
export const offeredQuery = (language: string) =>
  queryOptions({
    queryKey: ['offered-problems', language],
    queryFn: async ({ signal }) => (await api(routes.offeredProblems, { query: { lang: language }, signal })).results,
  })

export const ofDifficulty = (offered: readonly Offered[], difficulty: Difficulty | null): Offered[] =>
  offered.filter((problem) => difficulty === null || problem.difficulty === difficulty)

/** Opens a session on a problem, or else on one of these, which the player has not solved as long as there are some; returns its code. RULES PE5, CS1. */
export async function openSessionOn(
  match_id: string | null,
  offered: readonly Offered[],
  duration: (typeof SESSION_MINUTES)[number],
): Promise<string> {
  const unsolved = offered.filter(({ solved }) => solved !== true)
  const open = unsolved.length > 0 ? unsolved : offered
  const chosen = match_id ?? open[Math.floor(Math.random() * open.length)]?.match_id
  if (!chosen) throw new Error('No problem is offered.')
  return (await api(routes.createSession, { body: { match_id: chosen, duration } })).session_code
}
