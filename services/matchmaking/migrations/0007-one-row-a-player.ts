import { type Kysely, sql } from 'kysely'

/**
 * One row a player: `engaged` holds the pair too, and `players` what of the past counts when they join. A pair was five rows' and index
 * entries' worth of work more, a record four look-ups more, and what had been met, declined or dodged stayed forever.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table engaged add username text, add points integer, add joined_at timestamptz, add avoid jsonb,
    add accepted boolean not null default false, add expires_at timestamptz`.execute(db)
  await sql`update engaged set username = player ->> 'username', points = (player ->> 'points')::integer,
      joined_at = to_timestamp((player ->> 'joined_at')::float8 / 1000), avoid = nullif(player -> 'avoid', 'null'),
      accepted = (player ->> 'accepted')::boolean, expires_at = pairs.expires_at
    from pairs, jsonb_array_elements(players) as player
    where engaged.pair_id = pairs.pair_id and engaged.user_id = player ->> 'user_id'`.execute(db)
  await sql`drop table pairs`.execute(db)
  await sql`drop index engaged_by_pair`.execute(db)
  // Room on each page for the rows as they become when a player accepts, and when the match is made.
  await sql`alter table engaged set (fillfactor = 70)`.execute(db)
  for (const table of ['engaged', 'tickets', 'players'])
    await sql`alter table ${sql.table(table)} alter column user_id type text collate "C"`.execute(db)

  await sql`alter table players alter column points set default 0, alter column ledger_seq set default 0,
    add recent jsonb, add declined jsonb, add dodges jsonb`.execute(db)
  await sql`insert into players (user_id)
    select user_id from meetings union select user_id from declines union select user_id from dodges
    on conflict (user_id) do nothing`.execute(db)
  const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)`
  await sql`update players set
    recent = (select jsonb_agg(jsonb_build_object('user_id', m.opponent_id, 'at', ${ms('m.met_at')}) order by m.met_at desc)
      from (select * from meetings m where m.user_id = players.user_id order by m.met_at desc limit 3) m),
    declined = (select jsonb_agg(jsonb_build_object('user_id', d.other_id, 'at', ${ms('d.declined_at')}) order by d.declined_at desc)
      from declines d where d.user_id = players.user_id and d.declined_at > now() - interval '1 hour'),
    dodges = (select jsonb_agg(jsonb_build_object('at', ${ms('d.dodged_at')}) order by d.dodged_at desc)
      from dodges d where d.user_id = players.user_id and d.dodged_at > now() - interval '1 week')`.execute(db)
  for (const table of ['meetings', 'declines', 'dodges']) await sql`drop table ${sql.table(table)}`.execute(db)
  // Of things that each have an `at` in milliseconds: both lists together, the latest first, those after `since`, at most so many.
  await sql`create function latest(list jsonb, more jsonb, since float8, most integer) returns jsonb language plpgsql immutable as $$
    begin
      if more is null then return list; end if;
      return (select jsonb_agg(item order by (item -> 'at')::float8 desc) from (
        select item from jsonb_array_elements(coalesce(list, '[]') || more) as item
          where (item -> 'at')::float8 > since order by (item -> 'at')::float8 desc limit most) as newest);
    end $$`.execute(db)

  await createPlayerRecords(db)
  await createWriteDecisions(db)
}

/**
 * No plan is made anew for each call: for a single player that cost more than all the rest. And none may read a whole table, as one that
 * was made while a table was small would stay: so nothing is joined that could be read otherwise than by its key.
 */
const PLANNED_ONCE = sql`set plan_cache_mode = force_generic_plan set enable_seqscan = off`

async function createPlayerRecords<T>(db: Kysely<T>): Promise<void> {
  await sql`drop function player_records(text[], integer, timestamptz, timestamptz)`.execute(db)
  await sql`create function player_records(users text[])
    returns table (user_id text, points integer, recent jsonb, declined jsonb, dodges jsonb, match_id text)
    language plpgsql stable ${PLANNED_ONCE} as $$
    #variable_conflict use_column
    begin
      return query select u.user_id, coalesce(p.points, 0), p.recent, p.declined, p.dodges,
          (select e.match_id from engaged e where e.user_id = u.user_id)
        from unnest(users) as u (user_id)
          left join lateral (select * from players where players.user_id = u.user_id limit 1) as p on true;
    end $$`.execute(db)
}

/** As before, but with the rows of players instead of pairs; and what counts against a player is noted in the own row. */
async function createWriteDecisions<T>(db: Kysely<T>): Promise<void> {
  await sql`drop function write_decisions(text, bigint, jsonb)`.execute(db)
  await sql`create function write_decisions(in_shard text, in_epoch bigint, decisions jsonb) returns void
    language plpgsql ${PLANNED_ONCE} as $$
    begin
      if not still_leads(in_shard, in_epoch) then
        raise exception 'another process leads the queue' using errcode = 'SK001';
      end if;
      if decisions ? 'ended' then
        delete from engaged where user_id = any (array(select jsonb_array_elements_text(decisions -> 'ended')));
      end if;
      if decisions ? 'left' then
        delete from tickets where user_id = any (array(select jsonb_array_elements_text(decisions -> 'left')));
      end if;
      if decisions ? 'waiting' then
        insert into tickets (user_id, username, points, joined_at, avoid)
          select user_id, username, points, joined_at, avoid from jsonb_to_recordset(decisions -> 'waiting')
            as t (user_id text, username text, points integer, joined_at timestamptz, avoid jsonb)
          on conflict (user_id) do update set username = excluded.username, points = excluded.points,
            joined_at = excluded.joined_at, avoid = excluded.avoid;
      end if;
      if decisions ? 'paired' then
        insert into engaged (user_id, pair_id, username, points, joined_at, avoid, accepted, expires_at)
          select user_id, pair_id, username, points, joined_at, avoid, accepted, expires_at
          from jsonb_to_recordset(decisions -> 'paired') as p (user_id text, pair_id uuid, username text, points integer,
            joined_at timestamptz, avoid jsonb, accepted boolean, expires_at timestamptz);
      end if;
      if decisions ? 'accepted' then
        update engaged set accepted = true
          where user_id = any (array(select jsonb_array_elements_text(decisions -> 'accepted'))) and not accepted;
      end if;
      if decisions ? 'notes' then
        insert into players as p (user_id, declined, dodges)
          select user_id, declined, dodges from jsonb_to_recordset(decisions -> 'notes') as n (user_id text, declined jsonb, dodges jsonb)
          on conflict (user_id) do update set
            declined = latest(p.declined, excluded.declined, (decisions -> 'since' -> 'declined')::float8, null),
            dodges = latest(p.dodges, excluded.dodges, (decisions -> 'since' -> 'dodges')::float8, null);
      end if;
      if decisions ? 'events' then
        insert into outbox (id, subject, payload, trace) select id, subject, payload, trace
          from jsonb_to_recordset(decisions -> 'events') as e (id uuid, subject text, payload jsonb, trace jsonb);
      end if;
    end $$`.execute(db)
}
