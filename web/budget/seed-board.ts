import { openDatabase } from '@skirmish/service-kit/database/database'
import type { System } from '@skirmish/testkit/system'
import { sql } from 'kysely'

/** Fills the board of Bronze with players as matches would have made them; the replicas are told to count again. */
export async function seedBoard({ environment }: System, players: number): Promise<void> {
  const { DATABASE_URL: url = '', DATABASE_PREFIX = '' } = environment
  const { db, close } = await openDatabase<object>({ url, name: `${DATABASE_PREFIX}leaderboard`, pool: 1 })
  await sql`insert into standings (user_id, username, points, ledger_seq, matches_played, matches_completed, matches_won, reached_at)
    select 'seeded' || i, 'Player_' || i, i % 100, 1, 10, 6, i % 6, now() - i * interval '1 s'
    from generate_series(1, ${players}) i on conflict do nothing`.execute(db)
  await sql`insert into standings_changes (new_points) values (null)`.execute(db)
  await close()
}
