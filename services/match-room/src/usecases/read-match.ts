import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { interfaceLanguage } from '@skirmish/contracts/interface-language'
import { rankOf } from '@skirmish/contracts/ranks'
import type { RightOutputsName } from '@skirmish/contracts/rest/matches'
import { LANGUAGES } from '@skirmish/contracts/schema'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { isBot, isGhost } from '../domain/bot.ts'
import { AGAINST_PEOPLE } from '../domain/match-kind.ts'
import { titleOf } from '../domain/problem-title.ts'
import { practiceOf, winIn } from '../results.ts'
import { botIn, ghostNameIn } from '../store/bots.ts'
import { hasSolved, isPlayedRanked } from '../store/editorial-readers.ts'
import { type FoundMatch, hasRunningMatch, matchOf } from '../store/matches.ts'
import { presentUntil, soloAttempts } from '../store/practice.ts'
import { isForClasses, problemContent } from '../store/problems.ts'
import { mostPointsIn, solutionIn } from '../store/solutions.ts'
import type { Match, Tables } from '../store/tables.ts'

export const NO_MATCH = refuse(404, 'There is no such match.')

/** A match as its player reads it, the problem's text in the asked language or English. */
export async function readMatch(db: Kysely<Tables>, matchId: string, userId: string, lang: string | undefined) {
  const found = await matchOf(db, matchId, userId)
  if (!found) return NO_MATCH as Refusal
  const { match, opponent } = found
  const now = new Date()
  const fullDeadline = match.full_deadline_at ?? match.deadline_at
  const problem = await problemContent(db, match.problem_id)
  return {
    match_id: match.match_id,
    problem: presentProblem(problem, lang),
    type: match.type,
    opponent: opponent && {
      ...{ username: opponent.username, rank: rankOf(opponent.points_before) },
      ...(isBot(opponent) && { bot: true as const }),
      ...(isGhost(opponent) && { ghost_of: await ghostNameIn(db, match.match_id) }),
    },
    duration: fullDeadline && Math.round((fullDeadline.getTime() - match.started_at.getTime()) / 60_000),
    ...(match.arena_id && { arena_id: match.arena_id }),
    match_date: match.started_at.toISOString(),
    status: match.status,
    ...(match.type === 'Practice' && (await clockIn(db, found, now))),
    ...winIn(found),
    languages: [...LANGUAGES],
    ...((await isForClasses(db, match.problem_id)) && { seen_by_teachers: true as const }),
    ...(match.type === 'Solo' && {
      ...(await practiceIn(db, found, now)),
      hints: (await mayReadHints(db, found)) ? hintsOf(problem, lang) : [],
    }),
    solution: match.status === 'Pending' ? null : await solutionIn(db, userId, match),
    ...(await pointsIn(db, found)),
    editorial: (await mayReadEditorial(db, found, now)) ? editorialOf(problem, lang) : null,
  }
}

/** What the player reached of the groups of tests, once the match is over: while the player plays somebody on the problem it would be a help. RULES JD20. */
async function pointsIn(db: Kysely<Tables>, { match, me }: FoundMatch) {
  const test_points = match.status === 'Pending' ? null : await mostPointsIn(db, me.user_id, match.match_id)
  if (!test_points || (await hasRunningMatch(db, me.user_id, match.problem_id, AGAINST_PEOPLE))) return {}
  return { test_points }
}

/** The programs that solve a match's problem, for a player who may read its editorial. RULES PB11. */
export async function readModelSolutions(db: Kysely<Tables>, matchId: string, userId: string) {
  const found = await matchOf(db, matchId, userId)
  if (!found) return NO_MATCH as Refusal
  if (!(await mayReadEditorial(db, found, new Date()))) return { solutions: [] }
  const { model_solutions } = await problemContent(db, found.match.problem_id)
  return { solutions: model_solutions ?? [] }
}

/** The practice time of a Solo match, and the player's attempts at its problem. RULES MR12. */
async function practiceIn(db: Kysely<Tables>, { match, me }: FoundMatch, now: Date) {
  const until = me.practising_since && (await presentUntil(db, match.match_id, me.user_id, now))
  return { ...practiceOf(me, now, until), ...(await soloAttempts(db, me.user_id, match)) }
}

/** The clock of a match against a bot: as if it had begun without a pause. RULES GH2. */
async function clockIn(db: Kysely<Tables>, { match, me }: FoundMatch, now: Date) {
  const until = me.practising_since && (await presentUntil(db, match.match_id, me.user_id, now))
  const practice = practiceOf(me, now, until)
  const bot = await botIn(db, match.match_id)
  return {
    ...practice,
    match_date: new Date(now.getTime() - practice.practised_ms).toISOString(),
    duration: bot ? Math.round(bot.ends_after_ms / 60_000) : null,
  }
}

/** So long after the end of a match the wait ends: a player in it could have told friends about the problem all that time. */
const TOLD_AFTER_MS = 86_400_000

/**
 * Whether a player may read how the problem is solved: the match is over, and no other one of the player on the problem runs. A void
 * match counts where the player came to it; else a no-show would learn of a problem that may still be served. Practice that a player tries
 * again keeps nothing back from one who has solved the problem. A player without a solution waits until no ranked match on it runs: its
 * players may be friends, of whom one gives a match up within a second. RULES PB6.
 */
async function mayReadEditorial(db: Kysely<Tables>, { match, me }: FoundMatch, now: Date): Promise<boolean> {
  const over = match.status === 'Completed' || (match.status === 'Void' && me.opened_at !== null)
  return over && maySeeSolved(db, match, me.user_id, now)
}

/** Whether a person may see how the problem of a match that is over is solved, by whatever else the person plays. RULES PB6. */
export async function maySeeSolved(db: Kysely<Tables>, match: Match, userId: string, now: Date): Promise<boolean> {
  const solved = await hasSolved(db, userId, match.problem_id)
  if (await hasRunningMatch(db, userId, match.problem_id, solved ? AGAINST_PEOPLE : undefined)) return false
  const isOld = match.finished_at !== null && now.getTime() - match.finished_at.getTime() > TOLD_AFTER_MS
  if (isOld || solved) return true
  return !(await isPlayedRanked(db, userId, match.problem_id))
}

/** Whether a player who practises may read hints: not while they play somebody on the problem. RULES PB10. */
const mayReadHints = async (db: Kysely<Tables>, { match, me }: FoundMatch): Promise<boolean> =>
  !(await hasRunningMatch(db, me.user_id, match.problem_id, AGAINST_PEOPLE))

const hintsOf = ({ texts }: PublishedProblem, lang: string | undefined): string[] =>
  texts[interfaceLanguage(lang)]?.hints ?? texts.en?.hints ?? []

const editorialOf = ({ texts }: PublishedProblem, lang: string | undefined): string | null =>
  texts[interfaceLanguage(lang)]?.editorial ?? texts.en?.editorial ?? null

/** A problem as a player reads it, in the asked language or English. */
export function presentProblem(problem: PublishedProblem, lang: string | undefined) {
  const text = problem.texts[interfaceLanguage(lang)] ?? problem.texts.en
  const testcases = problem.examples.map((example, i) => ({
    ...example,
    explanation: text?.explanations[i] ?? example.explanation,
  }))
  const { problem_id, difficulty, knowledge_area, complexity, limits } = problem
  return {
    problem_id,
    title: titleOf(problem, interfaceLanguage(lang)),
    difficulty,
    knowledge_area,
    complexity,
    description: text?.description ?? '',
    testcases,
    testcases_read: testcases,
    limits,
    ...outputsOf(problem),
  }
}

function outputsOf({ checker }: PublishedProblem): { outputs?: RightOutputsName } {
  if (checker.type === 'exact' || checker.type === 'tokens') return {} // words that differ are wrong
  return { outputs: checker.type === 'validator' && checker.interactive ? 'conversation' : 'several' }
}
