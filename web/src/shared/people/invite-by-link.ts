import * as routes from '@skirmish/api-client/routes'
import type { DIFFICULTIES, SESSION_MINUTES } from '@skirmish/contracts/constants'
import { api } from '../tab/session.ts'

/** Opens a session on a problem of the difficulty, one that the player has not solved as long as there are some; returns its code. RULES PE5, CS1. */
export async function openSessionFor(
  difficulty: (typeof DIFFICULTIES)[number] | null,
  duration: (typeof SESSION_MINUTES)[number],
): Promise<string> {
  const { results } = await api(routes.offeredProblems, { query: {} })
  const fitting = results.filter((problem) => difficulty === null || problem.difficulty === difficulty)
  const unsolved = fitting.filter(({ solved }) => solved !== true)
  const open = unsolved.length > 0 ? unsolved : fitting
  const drawn = open[Math.floor(Math.random() * open.length)]
  if (!drawn) throw new Error('No problem is offered.')
  return (await api(routes.createSession, { body: { match_id: drawn.match_id, duration } })).session_code
}
