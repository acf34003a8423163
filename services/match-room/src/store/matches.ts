import { isUuid } from '@skirmish/contracts/canonical'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { BOT } from '../domain/bot.ts'
import type { PlayerState } from '../domain/ending.ts'
import { isProblemChosen } from '../domain/match-kind.ts'
import type { Practice } from '../domain/practice.ts'
import type { Match, Player, Tables } from './tables.ts'

export interface FoundMatch {
  match: Match
  me: Player
  opponent: Player | null
}

/**
 * A match and its players when `userId` is one of them, else undefined. With `lock` no other transaction changes the match
 * until this one ends.
 */
export async function matchOf(
  db: Kysely<Tables>,
  matchId: string,
  userId: string,
  lock = false,
): Promise<FoundMatch | undefined> {
  if (!isUuid(matchId)) return undefined
  const match = await (lock ? lockMatch(db, matchId) : matchById(db, matchId))
  if (!match) return undefined
  const players = await playersOf(db, matchId)
  const me = players.find((player) => player.user_id === userId)
  return me && { match, me, opponent: players.find((player) => player.user_id !== userId) ?? null }
}

/**
 * Whether a match of the player on a problem runs; with `types` only one of those. It runs from when it is opened: the home page has a
 * Solo match made for the problem of the day, and nothing may tell the problem of a ranked match before.
 */
export async function hasRunningMatch(
  db: Kysely<Tables>,
  userId: string,
  problemId: string,
  types: readonly Match['type'][] = ['Ranked', 'Custom', 'Arena', 'Solo', 'Practice'],
): Promise<boolean> {
  const row = await db
    .selectFrom('matches')
    .innerJoin('players', 'players.match_id', 'matches.match_id')
    .select('matches.match_id')
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .where('status', '=', 'Pending')
    .where('type', 'in', types)
    .where((where) => where.or([where('type', '=', 'Custom'), where('opened_at', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}

/** The teacher's problem of a running match of the player; undefined for a problem for everybody. */
export async function classProblemOf(db: Kysely<Tables>, matchId: string, userId: string): Promise<string | undefined> {
  if (!isUuid(matchId)) return undefined
  const query = db
    .selectFrom('matches')
    .innerJoin('players', 'players.match_id', 'matches.match_id')
    .innerJoin('problems', 'problems.problem_id', 'matches.problem_id')
    .select('matches.problem_id')
    .where('matches.match_id', '=', matchId)
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .where('for_classes', '=', true)
  return (await query.executeTakeFirst())?.problem_id
}

/** Whether a match of this id exists at all. */
export async function matchExists(db: Kysely<Tables>, matchId: string): Promise<boolean> {
  return isUuid(matchId) && Boolean(await matchById(db, matchId))
}

/** The players of a ranked match, none of another one; undefined where there is no such match. */
export async function rankedPlayersOf(db: Kysely<Tables>, matchId: string): Promise<string[] | undefined> {
  const match = isUuid(matchId) ? await matchById(db, matchId) : undefined
  if (match?.type !== 'Ranked') return match && []
  return (await playersOf(db, matchId)).map((player) => player.user_id)
}

export function matchById(db: Kysely<Tables>, matchId: string): Promise<Match | undefined> {
  return db.selectFrom('matches').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

export function playersOf(db: Kysely<Tables>, matchId: string): Promise<Player[]> {
  return db.selectFrom('players').selectAll().where('match_id', '=', matchId).orderBy('user_id').execute()
}

/** Locks a match until the transaction ends: decisions about it are made one after another. */
export function lockMatch(db: Kysely<Tables>, matchId: string): Promise<Match | undefined> {
  return db.selectFrom('matches').selectAll().where('match_id', '=', matchId).forUpdate().executeTakeFirst()
}

/** The players with the receive time of their oldest submission that has no verdict yet. */
export async function playerStates(db: Kysely<Tables>, matchId: string): Promise<(Player & PlayerState)[]> {
  const { rows } = await sql<Player & PlayerState>`select players.*, (
      select min(received_at) from submissions
      where submissions.match_id = players.match_id and submissions.user_id = players.user_id and kind = 'submit' and judgement is null
    ) as pending_since from players where match_id = ${matchId} order by user_id`.execute(db)
  return rows
}

export async function insertMatch(
  db: Kysely<Tables>,
  match: Omit<Match, 'finished_at' | 'end_reason' | 'won_by' | 'full_deadline_at' | 'arena_id'> & { arena_id?: string },
  players: Pick<Player, 'user_id' | 'username' | 'opponent_id' | 'points_before'>[],
): Promise<boolean> {
  const inserted = await db
    .insertInto('matches')
    .values(match)
    .onConflict((conflict) => conflict.column('pair_id').doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) return false
  await db
    .insertInto('players')
    .values(players.map((player) => ({ ...player, match_id: match.match_id })))
    .execute()
  // A player chooses the problem of a Solo or custom match, and would choose those of ranked matches by it; it is seen when it is opened.
  if (!isProblemChosen(match.type)) return true
  await noteViews(
    db,
    match.problem_id,
    players.map((player) => player.user_id),
  )
  await db
    .updateTable('problems')
    .set({ last_served_at: match.started_at })
    .where('problem_id', '=', match.problem_id)
    .execute()
  return true
}

/** Notes that players have seen a problem. RULES MR9. */
export async function noteViews(db: Kysely<Tables>, problem_id: string, users: readonly string[]): Promise<void> {
  await db
    .insertInto('problem_views')
    .values(users.map((user_id) => ({ user_id, problem_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updatePlayer(
  db: Kysely<Tables>,
  matchId: string,
  userId: string,
  change: Partial<Pick<Player, 'opened_at' | 'absent_since' | 'claim_at' | 'resigned_at' | 'lines' | keyof Practice>>,
): Promise<void> {
  await db.updateTable('players').set(change).where('match_id', '=', matchId).where('user_id', '=', userId).execute()
}

export interface Suspect {
  match_id: string
  /** As PostgreSQL writes it: a Date would lose the microseconds. */
  deadline: string
}
/** Suspects that one turn of the sweep takes. */
export const SUSPECTS_A_TURN = 200

/** Running matches behind `after` that may be over or won: their time is up, a player never came, has given up, or has a win that is not booked. */
export const suspects = (now: Date, noShowMs: number, after?: Suspect) => sql<Suspect>`select match_id,
      deadline_at::text as deadline from matches where status = 'Pending' and type <> 'Solo' and (
      deadline_at <= ${now}
      or (started_at <= ${new Date(now.getTime() - noShowMs)} and exists (
        select from players where players.match_id = matches.match_id and opened_at is null))
      or exists (select from players where players.match_id = matches.match_id and resigned_at is not null)
      or (won_by is null and exists (select from players where players.match_id = matches.match_id and solved_at is not null))
    ) ${after ? sql`and (deadline_at, match_id) > (${after.deadline}::timestamptz, ${after.match_id}::uuid)` : sql``}
    order by deadline_at, match_id limit ${SUSPECTS_A_TURN}`

export async function suspectMatches(
  db: Kysely<Tables>,
  now: Date,
  noShowMs: number,
  after?: Suspect,
): Promise<Suspect[]> {
  return (await suspects(now, noShowMs, after).execute(db)).rows
}

/** Counts a run or submission of a bot, and notes its solution where it is one. RULES GH3. */
export async function noteBotStats(
  db: Kysely<Tables>,
  matchId: string,
  solution: Partial<Pick<Player, 'solved_at' | 'practised_ms'>>,
): Promise<void> {
  await db
    .updateTable('players')
    .set({ tests: sql<number>`tests + 1`, ...solution })
    .where('match_id', '=', matchId)
    .where('user_id', '=', BOT.user_id)
    .execute()
}

/** Records when a player first looked at a running match, and so at its problem; returns whether this is the first time. */
export async function markOpened(db: Kysely<Tables>, matchId: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('players')
    .set({ opened_at: now })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const match = await matchById(db, matchId)
  if (match) await noteViews(db, match.problem_id, [userId])
  return true
}
