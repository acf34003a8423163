import { type Kysely, sql } from 'kysely'

/**
 * How many players have tried and solved each problem, counted with each change of a status. A problem is counted in eight parts by player,
 * so that those who solve the daily problem at the same time seldom wait for each other. RULES SH2.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table tries (
    number integer not null references numbers,
    part smallint not null,
    tried integer not null,
    solved integer not null,
    primary key (number, part)
  )`.execute(db)
  await sql`create function count_tries() returns trigger language plpgsql as $$
    declare
      more_tried integer := (tg_op = 'INSERT')::integer - (tg_op = 'DELETE')::integer;
      more_solved integer := coalesce((new.status = 'Completed')::integer, 0) - coalesce((old.status = 'Completed')::integer, 0);
    begin
      if more_tried = 0 and more_solved = 0 then return null; end if;
      insert into tries (number, part, tried, solved)
        values (coalesce(new.number, old.number), hashtext(coalesce(new.user_id, old.user_id)) & 7, more_tried, more_solved)
        on conflict (number, part) do update
          set tried = tries.tried + excluded.tried, solved = tries.solved + excluded.solved;
      return null;
    end $$`.execute(db)
  await sql`create trigger tries_counted after insert or update or delete on statuses
    for each row execute function count_tries()`.execute(db)
  // The trigger keeps others from writing statuses until all of this is there.
  await sql`insert into tries (number, part, tried, solved)
    select number, hashtext(user_id) & 7, count(*), count(*) filter (where status = 'Completed') from statuses group by 1, 2`.execute(
    db,
  )
}
