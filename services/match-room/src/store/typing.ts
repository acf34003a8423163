import { TYPING_EVERY_MS } from '@skirmish/contracts/constants'
import type { Kysely } from 'kysely'
import { AGAINST_PEOPLE } from '../domain/match-kind.ts'
import type { Player, Tables } from './tables.ts'

/**
 * Notes that a player of a running match against somebody reports typing, and returns the player; undefined where it is too soon after the
 * last time, whichever replica noted that. RULES MR11.
 */
export function noteTyping(
  db: Kysely<Tables>,
  matchId: string,
  userId: string,
  now: Date,
): Promise<Pick<Player, 'user_id' | 'username'> | undefined> {
  const tellable = new Date(now.getTime() - TYPING_EVERY_MS)
  return db
    .updateTable('players')
    .from('matches')
    .set({ typing_at: now })
    .whereRef('matches.match_id', '=', 'players.match_id')
    .where('players.match_id', '=', matchId)
    .where('players.user_id', '=', userId)
    .where('matches.status', '=', 'Pending')
    .where('matches.type', 'in', AGAINST_PEOPLE)
    .where((where) => where.or([where('typing_at', 'is', null), where('typing_at', '<=', tellable)]))
    .returning(['players.user_id', 'players.username'])
    .executeTakeFirst()
}
