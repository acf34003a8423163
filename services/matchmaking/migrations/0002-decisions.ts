import { type Kysely, sql } from 'kysely'

/**
 * What a leader decided is written by one call, which is one transaction and one trip: with several, a leader that is paused in
 * between would hold its locks. Every list of `decisions` may be missing. Raises SK001 when another process leads by now.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create function still_leads(in_shard text, in_epoch bigint) returns boolean language plpgsql as $$
    begin
      -- A new epoch takes this lock alone, so none begins before whoever holds it has committed.
      perform pg_advisory_xact_lock_shared(hashtext('leads:' || in_shard));
      return exists (select from leases where shard = in_shard and epoch = in_epoch);
    end $$`.execute(db)
  await sql`create function write_decisions(in_shard text, in_epoch bigint, decisions jsonb) returns void language plpgsql as $$
    begin
      if not still_leads(in_shard, in_epoch) then
        raise exception 'another process leads the queue' using errcode = 'SK001';
      end if;
      if decisions ? 'ended' then
        delete from engaged where pair_id in (select jsonb_array_elements_text(decisions -> 'ended')::uuid);
        delete from pairs where pair_id in (select jsonb_array_elements_text(decisions -> 'ended')::uuid);
      end if;
      if decisions ? 'left' then
        delete from tickets where user_id in (select jsonb_array_elements_text(decisions -> 'left'));
      end if;
      if decisions ? 'waiting' then
        insert into tickets (user_id, username, points, joined_at, avoid)
          select user_id, username, points, joined_at, avoid from jsonb_to_recordset(decisions -> 'waiting')
            as t (user_id text, username text, points integer, joined_at timestamptz, avoid jsonb)
          on conflict (user_id) do update set username = excluded.username, points = excluded.points,
            joined_at = excluded.joined_at, avoid = excluded.avoid;
      end if;
      if decisions ? 'paired' then
        insert into pairs (pair_id, players, expires_at, confirmed)
          select pair_id, players, expires_at, confirmed from jsonb_to_recordset(decisions -> 'paired')
            as p (pair_id uuid, players jsonb, expires_at timestamptz, confirmed boolean);
        insert into engaged (user_id, pair_id)
          select player ->> 'user_id', pair_id from jsonb_to_recordset(decisions -> 'paired') as p (pair_id uuid, players jsonb),
            jsonb_array_elements(players) as player;
      end if;
      if decisions ? 'answered' then
        update pairs set players = a.players, confirmed = a.confirmed from jsonb_to_recordset(decisions -> 'answered')
          as a (pair_id uuid, players jsonb, confirmed boolean) where pairs.pair_id = a.pair_id;
      end if;
      if decisions ? 'declines' then
        insert into declines select user_id, other_id, at from jsonb_to_recordset(decisions -> 'declines')
          as d (user_id text, other_id text, at timestamptz);
      end if;
      if decisions ? 'dodges' then
        insert into dodges select user_id, at from jsonb_to_recordset(decisions -> 'dodges') as d (user_id text, at timestamptz);
      end if;
      if decisions ? 'events' then
        insert into outbox (id, subject, payload, trace) select id, subject, payload, trace
          from jsonb_to_recordset(decisions -> 'events') as e (id uuid, subject text, payload jsonb, trace jsonb);
      end if;
    end $$`.execute(db)
}
