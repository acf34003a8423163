import { randomUUID } from 'node:crypto'
import { RANK_BANDS, type Rank, rankOf } from '@skirmish/contracts/ranks'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { BOT } from '../domain/bot.ts'
import { middleTime, planBot } from '../domain/bot-plan.ts'
import { chooseProblem } from '../domain/problem-choice.ts'
import { insertBot, openBotMatch, solvingTimes } from '../store/bots.ts'
import { playersInMatch } from '../store/current-play.ts'
import { balancesOf } from '../store/ledger.ts'
import { insertMatch, markOpened } from '../store/matches.ts'
import { candidatesFor, problemContent } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'
import { lockUser } from '../store/user-lock.ts'

const IN_A_MATCH = refuse(409, 'You are in a match. Finish it first.')
const NO_PROBLEM = refuse(503, 'No problem is published yet.')

/** Makes a match of a player against a bot, or finds the one that runs or waits; calls at the same time get the same. RULES GH1, GH2. */
export async function playBot(
  tx: Kysely<Tables>,
  user: { user_id: string; username: string },
  wanted: Rank | undefined,
  now: Date,
): Promise<{ match_id: string } | Refusal> {
  await lockUser(tx, 'bot', user.user_id)
  const open = await openBotMatch(tx, user.user_id)
  if (open) return { match_id: open.match_id }
  if ((await playersInMatch(tx, [user.user_id])).length > 0) return IN_A_MATCH
  const points = (await balancesOf(tx, [user.user_id], false)).get(user.user_id)?.points ?? 0
  const problem_id = chooseProblem(await candidatesFor(tx, [user.user_id]), points, Math.random)
  if (!problem_id) return NO_PROBLEM
  return { match_id: await makeMatch(tx, user, { points, level: wanted ?? rankOf(points), problem_id }, now) }
}

async function makeMatch(
  tx: Kysely<Tables>,
  user: { user_id: string; username: string },
  { points, level, problem_id }: { points: number; level: Rank; problem_id: string },
  now: Date,
): Promise<string> {
  const match = {
    match_id: randomUUID(),
    type: 'Practice' as const,
    pair_id: null,
    problem_id,
    status: 'Pending' as const,
    started_at: now,
    deadline_at: null, // it runs from when the player's socket opens
  }
  const { user_id, username } = user
  await insertMatch(tx, match, [
    { user_id, username, opponent_id: BOT.user_id, points_before: points },
    { ...BOT, opponent_id: user_id, points_before: floorOf(level) },
  ])
  for (const player of [user_id, BOT.user_id]) await markOpened(tx, match.match_id, player, now)
  const { difficulty, examples, tests_total, duration } = await problemContent(tx, problem_id)
  const task = { difficulty, examples: Math.max(1, examples.length), tests: tests_total, durationMs: duration * 60_000 }
  const middle = middleTime(difficulty, level, await solvingTimes(tx, difficulty, level))
  await insertBot(tx, match.match_id, level, planBot(task, middle, Math.random), task.durationMs)
  return match.match_id
}

/** Points of a tier, by which the bot's level is shown. */
const floorOf = (level: Rank): number => RANK_BANDS.find(({ rank }) => rank === level)?.floor ?? 0
