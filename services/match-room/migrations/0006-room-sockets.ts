import { type Kysely, sql } from 'kysely'

/**
 * One table of open sockets for matches and sessions alike, by the room that they are in. A socket that has closed leaves its row for a
 * while, so that an opening that arrives late does not bring it back; one whose gateway fell silent is lost until it is announced again.
 * Triggers keep `presence` and `session_sockets` for the release before this one.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table room_sockets (
    gateway text not null,
    conn text not null,
    room text not null,
    user_id text not null,
    announced_at timestamptz not null default now(),
    closed_at timestamptz,
    lost_at timestamptz,
    primary key (gateway, conn)
  )`.execute(db)
  await sql`create index room_sockets_open on room_sockets (room) where closed_at is null`.execute(db)
  await sql`create index room_sockets_over on room_sockets (coalesce(closed_at, lost_at))
    where closed_at is not null or lost_at is not null`.execute(db)
  await sql`insert into room_sockets (gateway, conn, room, user_id)
    select gateway, conn, 'match:' || match_id, user_id from presence
    union all select gateway, conn, 'session:' || session_code, user_id from session_sockets`.execute(db)
  await sql`alter table gateways add column unbroken_since timestamptz not null default now()`.execute(db)
  // Running matches that have an end, without the Solo matches, of which most stay open for ever.
  await sql`create index matches_timed on matches (deadline_at) where status = 'Pending' and type <> 'Solo'`.execute(db)

  await mirrorNewToOld(db)
  await mirrorOldToNew(db)
}

async function mirrorNewToOld<T>(db: Kysely<T>): Promise<void> {
  await sql`create function mirror_room_socket() returns trigger language plpgsql as $$
    declare
      kind text := split_part(new.room, ':', 1);
      name text := split_part(new.room, ':', 2);
    begin
      if new.closed_at is not null or new.lost_at is not null then
        delete from presence where conn = new.conn;
        delete from session_sockets where conn = new.conn;
      elsif kind = 'match' then
        insert into presence (conn, gateway, match_id, user_id) values (new.conn, new.gateway, name::uuid, new.user_id)
          on conflict do nothing;
      else
        insert into session_sockets (conn, gateway, session_code, user_id) values (new.conn, new.gateway, name, new.user_id)
          on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger room_socket_mirrored after insert or update on room_sockets
    for each row execute function mirror_room_socket()`.execute(db)
}

async function mirrorOldToNew<T>(db: Kysely<T>): Promise<void> {
  await sql`create function mirror_old_socket() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update room_sockets set lost_at = now() where gateway = old.gateway and conn = old.conn and closed_at is null and lost_at is null;
      else
        insert into room_sockets (gateway, conn, room, user_id) values (new.gateway, new.conn,
            case tg_table_name when 'presence' then 'match:' || (to_jsonb(new) ->> 'match_id')
              else 'session:' || (to_jsonb(new) ->> 'session_code') end, new.user_id)
          on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['presence', 'session_sockets'])
    await sql`create trigger ${sql.ref(`${table}_mirrored`)} after insert or delete on ${sql.table(table)}
      for each row execute function mirror_old_socket()`.execute(db)
}
