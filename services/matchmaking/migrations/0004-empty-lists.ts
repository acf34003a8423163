import { type Kysely, sql } from 'kysely'

/** Most players bring nobody and nothing: null instead of three lists, which a leader would have to parse thousands of times a second. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create or replace function player_records(users text[], most_recent integer, declined_since timestamptz, dodged_since timestamptz)
    returns table (user_id text, points integer, recent text[], declined jsonb, dodges float8[], match_id text)
    language plpgsql stable set enable_seqscan = off as $$
    #variable_conflict use_column
    begin
      return query select u.user_id,
          coalesce((select p.points from players p where p.user_id = u.user_id), 0),
          nullif(array(select m.opponent_id from meetings m where m.user_id = u.user_id order by m.met_at desc limit most_recent), '{}'),
          (select jsonb_agg(jsonb_build_object('user_id', d.other_id, 'at', extract(epoch from d.declined_at) * 1000))
            from declines d where d.user_id = u.user_id and d.declined_at > declined_since),
          nullif(array(select (extract(epoch from d.dodged_at) * 1000)::float8 from dodges d
            where d.user_id = u.user_id and d.dodged_at > dodged_since), '{}'),
          (select e.match_id from engaged e where e.user_id = u.user_id)
        from unnest(users) as u (user_id);
    end $$`.execute(db)
}
