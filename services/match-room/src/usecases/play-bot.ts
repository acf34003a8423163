import { randomUUID } from 'node:crypto'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { RANK_BANDS, type Rank, rankOf } from '@skirmish/contracts/ranks'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { BOT, GHOST_NAME } from '../domain/bot.ts'
import { type BotStep, planBot } from '../domain/bot-plan.ts'
import { medianTime } from '../domain/median-time.ts'
import { chooseProblem } from '../domain/problem-choice.ts'
import { insertBot, openBotMatch, solvingTimes } from '../store/bots.ts'
import { playersInMatch } from '../store/current-play.ts'
import { holdConsent } from '../store/ghosts.ts'
import { balancesOf } from '../store/ledger.ts'
import { insertMatch, markOpened } from '../store/matches.ts'
import { candidatesFor, problemContent } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'
import { findGhost } from './find-ghost.ts'

const IN_A_MATCH = refuse(409, 'You are in a match. Finish it first.')
const NO_PROBLEM = refuse(503, 'No problem is published yet.')

interface Wanted {
  level?: Rank | undefined
  /** Whether a ghost is wanted before a bot. */
  ghost?: boolean | undefined
}

/** The side against which the player plays. */
interface Rival {
  username: string
  problem_id: string
  points_before: number
  level: Rank
  steps: BotStep[]
  ghost_of?: string
  ghost_name?: string
}

/**
 * Makes a match of a player against a ghost or a bot, or finds the one that runs or waits; calls at the same time get the same. Where no ghost
 * fits, a bot comes in its place. RULES GH1, GH2, GH5.
 */
export async function playBot(
  tx: Kysely<Tables>,
  user: { user_id: string; username: string },
  wanted: Wanted,
  now: Date,
): Promise<{ match_id: string } | Refusal> {
  await lockUser(tx, 'bot', user.user_id)
  const open = await openBotMatch(tx, user.user_id)
  if (open) return { match_id: open.match_id }
  if ((await playersInMatch(tx, [user.user_id])).length > 0) return IN_A_MATCH
  const points = (await balancesOf(tx, [user.user_id], false)).get(user.user_id)?.points ?? 0
  const ghost = wanted.ghost ? await ghostFor(tx, user.user_id) : null
  const rival = ghost ?? (await botFor(tx, user.user_id, points, wanted.level ?? rankOf(points)))
  return rival ? { match_id: await makeMatch(tx, user, points, rival, now) } : NO_PROBLEM
}

async function ghostFor(tx: Kysely<Tables>, userId: string): Promise<Rival | null> {
  const ghost = await findGhost(tx, userId, (side) => holdConsent(tx, side.user_id))
  if (!ghost) return null
  const { problem_id, points_before, user_id: ghost_of, username: ghost_name } = ghost.side
  const { level, steps } = ghost
  return { username: GHOST_NAME, problem_id, points_before, level, steps, ghost_of, ghost_name }
}

async function botFor(tx: Kysely<Tables>, userId: string, points: number, level: Rank): Promise<Rival | null> {
  const problem_id = chooseProblem(await candidatesFor(tx, [userId]), points, Math.random)
  if (!problem_id) return null
  const { difficulty, examples, tests_total, duration, model_solutions } = await problemContent(tx, problem_id)
  const task = {
    ...{ difficulty, examples: Math.max(1, examples.length), tests: tests_total, durationMs: duration * 60_000 },
    lines: linesOf(model_solutions),
  }
  const middle = medianTime(difficulty, level, await solvingTimes(tx, difficulty, level))
  const steps = planBot(task, middle, Math.random)
  return { username: BOT.username, problem_id, points_before: floorOf(level), level, steps }
}

async function makeMatch(
  tx: Kysely<Tables>,
  { user_id, username }: { user_id: string; username: string },
  points: number,
  rival: Rival,
  now: Date,
): Promise<string> {
  const { problem_id, points_before, level, steps, ghost_of = null, ghost_name = null } = rival
  const match = {
    match_id: randomUUID(),
    type: 'Practice' as const,
    pair_id: null,
    problem_id,
    status: 'Pending' as const,
    started_at: now,
    deadline_at: null, // it runs from when the player's socket opens
  }
  const { match_id } = match
  await insertMatch(tx, match, [
    { user_id, username, opponent_id: BOT.user_id, points_before: points },
    { user_id: BOT.user_id, username: rival.username, opponent_id: user_id, points_before },
  ])
  for (const player of [user_id, BOT.user_id]) await markOpened(tx, match_id, player, now)
  const { duration } = await problemContent(tx, problem_id)
  await insertBot(tx, { match_id, level, steps, ends_after_ms: duration * 60_000, ghost_of, ghost_name })
  return match_id
}

/** Points of a tier, by which the bot's level is shown. */
const floorOf = (level: Rank): number => RANK_BANDS.find(({ rank }) => rank === level)?.floor ?? 0

function linesOf(programs: PublishedProblem['model_solutions']): number | null {
  const shown = programs?.find(({ language }) => language === 'python') ?? programs?.[0]
  return shown?.code.trim().split('\n').length ?? null
}
