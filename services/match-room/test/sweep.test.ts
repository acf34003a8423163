import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweepLostSockets } from '../src/jobs/lost-sockets.ts'
import { createSweep } from '../src/jobs/sweeper.ts'
import { LOOPBACK, recordHeartbeat } from '../src/store/gateways.ts'
import { SUSPECTS_A_TURN } from '../src/store/matches.ts'
import { matchRoom, openSocket } from '../src/store/room-sockets.ts'
import { addProblem, closeRoom, database, parts, playerOf, runMatch } from './room.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
beforeAll(addProblem)
afterAll(closeRoom)

/** A ranked match whose time is up, and that cannot end: one of its players is missing. */
async function runBroken(minutes: number): Promise<string> {
  const matchId = await runMatch({ type: 'Ranked', started: ago(minutes) })
  await database.db.deleteFrom('players').where('match_id', '=', matchId).where('user_id', '=', 'ben').execute()
  return matchId
}
const submit = (submission_id: string, match_id: string, user_id: string, minutes: number) =>
  sql`insert into submissions (submission_id, match_id, user_id, kind, language, code, received_at)
    values (${submission_id}, ${match_id}, ${user_id}, 'submit', 'c', 'x', ${ago(minutes)})`.execute(database.db)

test('MR7 what cannot be ended or given up is named in the log, and keeps the sweep from nothing else', async () => {
  const warned = vi.spyOn(log, 'warn')
  const broken = await runBroken(60)
  const over = await runMatch({ started: ago(30) })
  const brokenToo = await runBroken(59)
  const running = await runMatch({})
  await submit('fails', brokenToo, 'ann', 10)
  await submit('lost', running, 'ann', 9)
  await sql`insert into sessions (session_code, problem_id, duration, created_by, created_at)
    values ('ABCDEF', 'two-sum', 30, 'ann', ${ago(90)})`.execute(database.db)
  const known: string[] = []
  const decided = async () => {}
  const sweep = createSweep({ ...parts, decided }, log, (id) => known.push(id))
  await sweep()
  const about = warned.mock.calls.map(([fields]) => fields as unknown as Record<string, string>)
  expect(about.map(({ match_id, submission_id }) => match_id ?? submission_id)).toEqual([broken, brokenToo, 'fails'])
  const { rows } = await sql`select status from matches where match_id = ${over}`.execute(database.db)
  expect(rows).toEqual([{ status: 'Completed' }])
  expect(known).toContain('lost')
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('MR7 more matches that cannot end than a turn takes keep no other match from its end', async () => {
  await sql`with broken as (
      insert into matches (match_id, type, problem_id, status, started_at, deadline_at)
      select gen_random_uuid(), 'Ranked', 'two-sum', 'Pending', ${ago(110)}, ${ago(90)}
      from generate_series(1, ${SUSPECTS_A_TURN}) returning match_id
    ) insert into players (match_id, user_id, username, opponent_id, points_before, opened_at)
    select match_id, 'ann', 'ann', 'ben', 0, ${ago(100)} from broken`.execute(database.db)
  const over = await runMatch({ started: ago(30) })
  const sweep = createSweep({ ...parts, decided: async () => {} }, log, () => {})
  await sweep()
  await sweep()
  const { rows: found } = await sql`select status from matches where match_id = ${over}`.execute(database.db)
  expect(found).toEqual([{ status: 'Completed' }])
})

test('MR5 a room whose sockets cannot be marked as lost keeps no other room from it, and the failure is told', async () => {
  await database.db.deleteFrom('gateways').execute()
  const now = new Date()
  for (let second = 60; second >= 0; second -= 2)
    await recordHeartbeat(database.db, LOOPBACK, new Date(now.getTime() - second * 1000))
  const [broken, whole, brokenToo] = [await runMatch(), await runMatch(), await runMatch()]
  await sql
    .raw(`create function refuse_players() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test'; end $$;
    create trigger refused before update on players for each row
    when (new.match_id in ('${broken}', '${brokenToo}')) execute function refuse_players()`)
    .execute(database.db)
  for (const matchId of [broken, whole, brokenToo])
    await openSocket(database.db, matchRoom(matchId), 'ann', { gateway: 'silent', conn: matchId }, ago(2))
  await expect(sweepLostSockets(parts, now)).rejects.toThrow('2 rooms could not be told')
  expect((await playerOf(whole, 'ann')).absent_since).not.toBeNull()
})
