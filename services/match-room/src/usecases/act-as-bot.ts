import type { Progress } from '@skirmish/contracts/sockets/match'
import type { Kysely } from 'kysely'
import { BOT, isBot } from '../domain/bot.ts'
import type { BotStep } from '../domain/bot-plan.ts'
import { type Practice, practisedMs } from '../domain/practice.ts'
import { type Bot, botIn, moveClock, saveBot } from '../store/bots.ts'
import { lockMatch, noteBotStats, playersOf, updatePlayer } from '../store/matches.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { decideMatch, type MatchLimits } from './decide-match.ts'
import { noteBotProgress, notePresence } from './note-in-feed.ts'

/** What a bot has done: to be pushed. */
export interface BotActed {
  progress: Progress[]
  /** The side of a ghost that has just left. */
  left: { ghost: Player; at: Date } | null
  /** The match that the bot has just won. */
  decided: Match | null
}

const at = (practice: Practice, ms: number): Date | null =>
  practice.practising_since && new Date(practice.practising_since.getTime() + ms - practice.practised_ms)

/**
 * Lets the clock of a match against a bot run by the player's practice time, or stand still while that does. Returns the match as it is now.
 * The caller has locked it. RULES GH2.
 */
export async function followPractice(tx: Kysely<Tables>, match: Match, practice: Practice): Promise<Match> {
  if (match.type !== 'Practice' || match.status !== 'Pending') return match
  const bot = await botIn(tx, match.match_id)
  if (!bot) return match
  return moveClock(tx, match, practice, at(practice, bot.ends_after_ms), nextStepAt(bot, practice))
}

function nextStepAt({ steps, done }: Pick<Bot, 'steps' | 'done'>, practice: Practice): Date | null {
  const next = steps[done]
  return next ? at(practice, next.at) : null
}

/** Does what a bot has to do by `now`, each step once; null where there is nothing. RULES GH2, GH3. */
export async function actAsBot(
  tx: Kysely<Tables>,
  matchId: string,
  now: Date,
  limits: MatchLimits,
): Promise<BotActed | null> {
  const match = await lockMatch(tx, matchId)
  const bot = match && (await botIn(tx, matchId))
  if (!match || !bot?.next_at || bot.next_at > now) return null
  const players = await playersOf(tx, matchId)
  const player = players.find((one) => !isBot(one))
  if (match.status !== 'Pending' || !player?.practising_since) {
    await saveBot(tx, matchId, { done: bot.done, next_at: null })
    return null
  }
  const practised = practisedMs(player, now)
  const due = bot.steps.slice(bot.done).filter((step) => step.at <= practised)
  const done = bot.done + due.length
  const progress = await doSteps(tx, match, due, player, now)
  const ghost = due.some(({ does }) => does === 'leave') ? players.find(isBot) : undefined
  if (ghost) await leave(tx, match, ghost, now)
  const decided = await decideMatch(tx, matchId, now, limits)
  const next_at = nextStepAt({ steps: bot.steps, done }, player)
  const endsAt = decided?.status === 'Pending' ? decided.deadline_at : null // a win of the bot has brought it forward
  const end = endsAt && { ends_after_ms: practised + endsAt.getTime() - now.getTime() }
  await saveBot(tx, matchId, { done, next_at, ...end })
  return { progress, left: ghost ? { ghost, at: now } : null, decided }
}

/** A ghost leaves where its recording is over: nobody waits for what does not come. RULES GH5. */
async function leave(tx: Kysely<Tables>, match: Match, { user_id }: Player, now: Date): Promise<void> {
  await updatePlayer(tx, match.match_id, user_id, { absent_since: now })
  await notePresence(tx, match, { user_id }, false, now)
}

async function doSteps(
  tx: Kysely<Tables>,
  match: Match,
  due: readonly BotStep[],
  player: Player,
  now: Date,
): Promise<Progress[]> {
  const lines = due.findLast((step) => step.does === 'type')?.lines
  if (lines !== undefined) await updatePlayer(tx, match.match_id, BOT.user_id, { lines })
  const progress: Progress[] = []
  for (const step of due) {
    if (step.does === 'type' || step.does === 'leave') continue
    // Entries of a player differ by their time: several steps may be due at once after a pause of the service.
    const happened = new Date(now.getTime() - (practisedMs(player, now) - step.at))
    const verdict = step.does === 'run' ? null : verdictOf(step)
    const entry: Progress = {
      ...{ action: 'progress', user: BOT.user_id, verdict, tests_passed: step.passed, tests_total: step.total },
      at: happened.toISOString(),
    }
    await noteBotProgress(tx, match, entry, now)
    await noteBotStats(tx, match.match_id, verdict === 'accepted' ? { solved_at: now, practised_ms: step.at } : {})
    progress.push(entry)
  }
  return progress
}

const verdictOf = ({ verdict, passed, total }: Extract<BotStep, { does: 'submit' }>) =>
  verdict ?? (passed === total ? 'accepted' : 'wrong_answer')
