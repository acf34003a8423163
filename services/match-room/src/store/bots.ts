import { RANK_BANDS, type Rank } from '@skirmish/contracts/ranks'
import { type Kysely, type Selectable, sql } from 'kysely'
import { BOT } from '../domain/bot.ts'
import type { BotStep } from '../domain/bot-plan.ts'
import type { KnownTime } from '../domain/median-time.ts'
import type { Practice } from '../domain/practice.ts'
import { latestRanked } from './latest-ranked.ts'
import type { Match, Tables } from './tables.ts'

export type Bot = Selectable<Tables['bots']>

export async function insertBot(
  db: Kysely<Tables>,
  {
    steps,
    ...bot
  }: Pick<Bot, 'match_id' | 'level' | 'ends_after_ms' | 'ghost_of' | 'ghost_name'> & {
    steps: readonly BotStep[]
  },
): Promise<void> {
  await db
    .insertInto('bots')
    .values({ ...bot, steps: JSON.stringify(steps) })
    .execute()
}

export function botIn(db: Kysely<Tables>, matchId: string): Promise<Bot | undefined> {
  return db.selectFrom('bots').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

/** Whose ghost plays in a match; null of one that is not named any more. RULES GH6. */
export async function ghostNameIn(db: Kysely<Tables>, matchId: string): Promise<string | null> {
  return (await botIn(db, matchId))?.ghost_name ?? null
}

/** Matches in which a bot has something to do by `now`, those that wait longest first. */
export async function dueBots(db: Kysely<Tables>, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bots')
    .select('match_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.match_id)
}

/** Notes that a bot has done its first `done` steps, and when it does the next one; null for none. */
export async function saveBot(
  db: Kysely<Tables>,
  matchId: string,
  change: { done: number; next_at: Date | null; ends_after_ms?: number },
): Promise<void> {
  await db.updateTable('bots').set(change).where('match_id', '=', matchId).execute()
}

/** Moves the clock of a match against a bot: the bot has practised as its player has, and the match ends at `deadline`, or waits where that is null. RULES GH2. */
export async function moveClock(
  db: Kysely<Tables>,
  match: Match,
  practice: Practice,
  deadline: Date | null,
  next_at: Date | null,
): Promise<Match> {
  const { match_id } = match
  await db.updateTable('matches').set({ deadline_at: deadline }).where('match_id', '=', match_id).execute()
  await db
    .updateTable('players')
    .set({ practised_ms: practice.practised_ms, practising_since: practice.practising_since })
    .where('match_id', '=', match_id)
    .where('user_id', '=', BOT.user_id)
    .where('solved_at', 'is', null)
    .execute()
  await db.updateTable('bots').set({ next_at }).where('match_id', '=', match_id).execute()
  return { ...match, deadline_at: deadline }
}

/** A player's match against a bot that runs or waits, the latest; undefined without one. */
export function openBotMatch(db: Kysely<Tables>, userId: string): Promise<Match | undefined> {
  return db
    .selectFrom('matches')
    .innerJoin('players', 'players.match_id', 'matches.match_id')
    .selectAll('matches')
    .where('user_id', '=', userId)
    .where('type', '=', 'Practice')
    .where('status', '=', 'Pending')
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
}

/** So many players at most say how fast their tier is. */
const PLAYERS = 200
/** How long players of a tier took, or tried in vain, in the latest ranked matches on problems of a difficulty; those who never ran code are left out. */
export async function solvingTimes(db: Kysely<Tables>, difficulty: string, level: Rank): Promise<KnownTime[]> {
  const band = RANK_BANDS.find(({ rank }) => rank === level)
  const { rows } =
    await sql<KnownTime>`with latest as (${latestRanked}) select solved_at is not null as solved, (1000 * extract(epoch from
        coalesce(solved_at, least(finished_at, resigned_at)) - started_at))::double precision as ms
      from latest join players using (match_id) join problems using (problem_id)
      where tests > 0 and difficulty = ${difficulty} and deadline_at is not null
        and points_before >= ${band?.floor ?? 0} and (${level} = 'Ruby' or points_before < ${band?.ceiling ?? 0})
      order by finished_at desc limit ${PLAYERS}`.execute(db)
  return rows
}
