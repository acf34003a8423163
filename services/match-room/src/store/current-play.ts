import type { Kysely } from 'kysely'
import type { Match, Player, Session, Tables } from './tables.ts'

export type RunningMatch = Pick<Match, 'match_id' | 'problem_id' | 'deadline_at'> & {
  type: 'Ranked' | 'Custom'
  opponent: string | null
} & Pick<Player, 'opened_at' | 'solved_at'>

/** The running match of two players that began last for this player and that this player has not given up. */
export async function runningMatchOf(db: Kysely<Tables>, userId: string): Promise<RunningMatch | undefined> {
  const row = await db
    .selectFrom('players as me')
    .innerJoin('matches', 'matches.match_id', 'me.match_id')
    .leftJoin('players as other', (join) =>
      join.onRef('other.match_id', '=', 'me.match_id').onRef('other.user_id', '=', 'me.opponent_id'),
    )
    .select(['matches.match_id', 'type', 'problem_id', 'deadline_at', 'other.username as opponent'])
    .select(['me.opened_at', 'me.solved_at'])
    .where('me.user_id', '=', userId)
    .where('me.resigned_at', 'is', null)
    .where('status', '=', 'Pending')
    .where('type', '<>', 'Solo')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as RunningMatch | undefined // Solo is left out above
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
