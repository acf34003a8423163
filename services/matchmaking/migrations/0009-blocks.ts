import { type Kysely, sql } from 'kysely'

/** Whom players block: their own copy, so that pairing goes on while profile is away. RULES PE3. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table blocks (
    user_id text collate "C" primary key,
    blocked text[] not null,
    version integer not null
  )`.execute(db)
  // As `player_records`, which processes of an older release call, with whom a player blocks.
  await sql`create function player_records_with_blocks(users text[])
    returns table (user_id text, points integer, recent jsonb, declined jsonb, dodges jsonb, match_id text, blocked text[])
    language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    #variable_conflict use_column
    begin
      return query select u.user_id, coalesce(p.points, 0), p.recent, p.declined, p.dodges,
          (select e.match_id from engaged e where e.user_id = u.user_id),
          (select b.blocked from blocks b where b.user_id = u.user_id)
        from unnest(users) as u (user_id)
          left join lateral (select * from players where players.user_id = u.user_id limit 1) as p on true;
    end $$`.execute(db)
}
