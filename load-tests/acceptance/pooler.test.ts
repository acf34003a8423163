import { startPgBouncer } from '@skirmish/testkit/pgbouncer'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

const DATABASE_DIRECT_URL = process.env.DATABASE_URL ?? ''
/** Of each database, that the pooler opens. */
const SESSIONS = 3
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let system: System

beforeAll(async () => {
  pooler = await startPgBouncer(DATABASE_DIRECT_URL)
  system = await startSystem({
    replicas: 'matchmaking=2,match-room=2',
    environment: { ...FEW_PROBLEMS, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL },
  })
})
afterAll(async () => {
  await system?.stop()
  await pooler?.stop()
})

test('OP15 a match is played through PgBouncer in transaction mode, from the registration to the points', async () => {
  const [a, b] = await Promise.all([newcomer(system.url, 'pam'), newcomer(system.url, 'per')])
  const { matchId, code, sockets } = await playInto(a, b)
  expect(await submitUntilJudged(b, matchId, 'print("wrong")')).toMatchObject({ status: 400 })
  expect(await submitUntilJudged(a, matchId, code)).toMatchObject({ status: 200, body: { verdict: 'accepted' } })
  sockets[1].send({ action: 'resign' })
  expect((await sockets[0].next('match_result')).results.map((side) => side.status)).toEqual(['Won', 'Failed'])
  await vi.waitFor(async () =>
    expect((await a.call('GET', '/home/')).body).toMatchObject({ points: 20, matches_won: 1 }),
  )
  const board = async () => (await a.call('GET', '/leaderboard/?rank=Bronze&limit=100')).body.results
  const mine = expect.arrayContaining([expect.objectContaining({ username: a.username, points: 20 })])
  await vi.waitFor(async () => expect(await board()).toEqual(mine))
})

test('OP15 two match-rooms share the few sessions of the pooler, each with the time-outs of its role', async () => {
  const client = new pg.Client(DATABASE_DIRECT_URL)
  await client.connect()
  const name = `${system.environment.DATABASE_PREFIX}match_room`
  const { rows } = await client.query<{ sessions: number; limits: string[] }>(
    `select (select count(*)::int from pg_stat_activity where datname = $1 and usename = $1) as sessions,
      (select setconfig from pg_db_role_setting join pg_database on oid = setdatabase where datname = $1) as limits`,
    [name],
  )
  await client.end()
  const [found] = rows
  expect(found?.sessions).toBeGreaterThan(0)
  expect(found?.sessions).toBeLessThanOrEqual(SESSIONS)
  expect(found?.limits).toEqual(['statement_timeout=15000', 'idle_in_transaction_session_timeout=30000'])
})
