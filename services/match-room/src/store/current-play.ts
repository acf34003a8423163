import { type Kysely, sql } from 'kysely'
import { AGAINST_PEOPLE } from '../domain/match-kind.ts'
import type { Match, Player, Session, Tables } from './tables.ts'

export type RunningMatch = Pick<Match, 'match_id' | 'problem_id' | 'deadline_at' | 'won_by'> & {
  type: (typeof AGAINST_PEOPLE)[number]
  opponent: string | null
} & Pick<Player, 'username' | 'opened_at' | 'solved_at'>

/** More than anybody has won within the time that each goes on after it. */
const MOST = 20

/** The running matches of two that a player has not given up: those that the player has solved are behind the others, the latest first. RULES MM1. */
export async function runningMatchesOf(db: Kysely<Tables>, userId: string): Promise<RunningMatch[]> {
  const rows = await db
    .selectFrom('players as me')
    .innerJoin('matches', 'matches.match_id', 'me.match_id')
    .leftJoin('players as other', (join) =>
      join.onRef('other.match_id', '=', 'me.match_id').onRef('other.user_id', '=', 'me.opponent_id'),
    )
    .select(['matches.match_id', 'type', 'problem_id', 'deadline_at', 'won_by', 'other.username as opponent'])
    .select(['me.username', 'me.opened_at', 'me.solved_at'])
    .where('me.user_id', '=', userId)
    .where('me.resigned_at', 'is', null)
    .where('status', '=', 'Pending')
    .where('type', 'in', AGAINST_PEOPLE)
    .orderBy((eb) => eb('me.solved_at', 'is not', null))
    .orderBy('started_at', 'desc')
    .limit(MOST)
    .execute()
  return rows as RunningMatch[] // the others are left out above
}

/** The session made last, after `since`, in which a player has a seat and which has not been started. */
export function waitingSessionOf(db: Kysely<Tables>, userId: string, since: Date): Promise<Session | undefined> {
  return db
    .selectFrom('participants')
    .innerJoin('sessions', 'sessions.session_code', 'participants.session_code')
    .selectAll('sessions')
    .where('user_id', '=', userId)
    .where('match_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Which of the players are in a match against somebody that they have neither solved nor given up. */
export async function playersInMatch(db: Kysely<Tables>, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from players join matches using (match_id)
    where user_id = any(${userIds}) and status = 'Pending' and type = any(${AGAINST_PEOPLE})
      and solved_at is null and resigned_at is null`.execute(db)
  return rows.map((row) => row.user_id)
}
