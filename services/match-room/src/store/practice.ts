import type { SocketAddress } from '@skirmish/contracts/live'
import type { SoloAttempt } from '@skirmish/contracts/rest/matches'
import { GATEWAY_SILENT_MS } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { type Kysely, sql } from 'kysely'
import { minutesOf } from '../results.ts'
import { matchRoom } from './room-sockets.ts'
import type { Match, Tables } from './tables.ts'

/**
 * Until when a player is known to have a match open, at `now`: of a gateway that fell silent for as long as it counts as living, and of the
 * gateway that speaks for the socket `speaking` until now. Null without an open socket. RULES MR12.
 */
export async function presentUntil(
  db: Kysely<Tables>,
  matchId: string,
  userId: string,
  now: Date,
  speaking?: SocketAddress,
): Promise<Date | null> {
  const { gateway = null, conn = null } = speaking ?? {}
  const { rows } = await sql<{
    until: Date | null
  }>`select max(case when gateway = ${gateway} and conn = ${conn} then ${now}::timestamptz
      else greatest(announced_at, seen_at) + make_interval(secs => ${GATEWAY_SILENT_MS / 1000}) end) as until
    from room_sockets left join gateways using (gateway)
    where room = ${matchRoom(matchId)} and user_id = ${userId} and closed_at is null and lost_at is null`.execute(db)
  const until = rows[0]?.until ?? null
  return until && until > now ? now : until
}

const MOST = 50

/** A player's Solo matches on a problem that were opened, the latest first, and the best time of all that are solved. RULES MR12. */
export async function soloAttempts(
  db: Kysely<Tables>,
  userId: string,
  { problem_id }: Pick<Match, 'problem_id'>,
): Promise<{ attempts: SoloAttempt[]; best_time: number | null }> {
  const attempts = db
    .selectFrom('players')
    .innerJoin('matches', 'matches.match_id', 'players.match_id')
    .where('user_id', '=', userId)
    .where('problem_id', '=', problem_id)
    .where('type', '=', 'Solo')
    .where('opened_at', 'is not', null)
  const rows = await attempts
    .select(['matches.match_id', 'opened_at', 'language', 'practised_ms', 'result'])
    .orderBy('opened_at', 'desc')
    .limit(MOST)
    .$narrowType<{ opened_at: Date }>()
    .execute()
  const best = await attempts
    .select(sql<number | null>`min((result ->> 'time_taken')::double precision)`.as('time'))
    .executeTakeFirst()
  return {
    attempts: rows.map(({ match_id, opened_at, language, practised_ms, result }) => ({
      match_id,
      opened_at: opened_at.toISOString(),
      language,
      time_taken: result?.time_taken ?? minutesOf(practised_ms),
      solved: result !== null,
    })),
    best_time: best?.time ?? null,
  }
}
