import type { Kysely } from 'kysely'
import type { AtStake } from '../domain/points.ts'
import { listForAudit } from './score-audits.ts'
import type { Match, Player, Tables } from './tables.ts'

/** Stores a player's own outcome; `result` is the JSON that the player is shown. */
export async function saveResult(
  db: Kysely<Tables>,
  player: Pick<Player, 'match_id' | 'user_id'>,
  outcome: Player['outcome'],
  result: string,
): Promise<void> {
  await db
    .updateTable('players')
    .set({ outcome, result, practising_since: null })
    .where('match_id', '=', player.match_id)
    .where('user_id', '=', player.user_id)
    .execute()
}

/**
 * Notes who has won a match, which ends at `endsAt` for the other one: what it `at_stake` may still cost that player stands in the player's
 * row. Nobody can be claimed against any more. Returns the match as it is now. RULES MR3, MR5.
 */
export async function saveWin(
  db: Kysely<Tables>,
  match: Match,
  winner: string,
  endsAt: Date,
  atStake: AtStake | null,
): Promise<Match> {
  const { match_id } = match
  const change = { won_by: winner, deadline_at: endsAt, full_deadline_at: match.deadline_at }
  await db.updateTable('matches').set(change).where('match_id', '=', match_id).execute()
  await db.updateTable('players').set({ claim_at: null }).where('match_id', '=', match_id).execute()
  await db
    .updateTable('players')
    .set({ at_stake: atStake && JSON.stringify(atStake) })
    .where('match_id', '=', match_id)
    .where('user_id', '<>', winner)
    .execute()
  return { ...match, ...change }
}

/** Closes a match; returns it as it is now. */
export async function closeMatch(
  db: Kysely<Tables>,
  match: Match,
  change: Pick<Match, 'status' | 'finished_at' | 'end_reason'>,
): Promise<Match> {
  await db.updateTable('matches').set(change).where('match_id', '=', match.match_id).execute()
  if (match.type === 'Ranked' && change.status === 'Completed') await listForAudit(db, match.match_id, new Date())
  return { ...match, ...change }
}

/** Lets a Solo match run on. */
export async function reopenMatch(db: Kysely<Tables>, matchId: string): Promise<void> {
  await db
    .updateTable('matches')
    .set({ status: 'Pending', finished_at: null, end_reason: null })
    .where('match_id', '=', matchId)
    .execute()
}
