/** A page of a board of a million players, by CPU of PostgreSQL and this process together; against plain OFFSET in the same run. */
import { readdirSync, readFileSync } from 'node:fs'
import { RANK_BANDS } from '@skirmish/contracts/ranks'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestDatabase } from '@skirmish/testkit/open'
import { cpuMs } from '@skirmish/testkit/processes'
import { report, table } from '@skirmish/testkit/report'
import { scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import { followStandings } from '../src/live-histogram.ts'
import type { Tables } from '../src/store/tables.ts'
import { readBoard, readPosition } from '../src/usecases/read-board.ts'

const PLAYERS = 1_000_000
const FAR = 200_000
const AT_ONCE = 50_000
/** Short turns, in the one order and then in the other: a machine that is fast now and slow then is so for all of them. */
const ROUNDS = 40
const CALLS = 50
/** Plain OFFSET has its turns afterwards: it reads and sorts so much that the next query finds nothing in the caches. */
const SLOW_ROUNDS = 3
const SLOW_CALLS = 5
const POSITIONS = 50
const bronze = { floor: 0, ceiling: RANK_BANDS[0].ceiling }

const names = scope()
const database = await openTestDatabase<Tables>(names, 'leaderboard', new URL('../migrations/', import.meta.url), 1)
const { db } = database
/** Not all at once: on a busy machine that would take longer than a statement may. */
for (let i = 0; i < PLAYERS; i += AT_ONCE)
  await sql`insert into standings (user_id, username, points, ledger_seq, matches_played, matches_won, reached_at)
    select 'u' || i, 'u' || i, (random() * random() * 1700)::integer, 1, 10, (random() * 9)::integer, now() - i * interval '1 s'
    from generate_series(${i + 1}::integer, ${Math.min(i + AT_ONCE, PLAYERS)}::integer) i`.execute(db)
await sql`vacuum analyze standings`.execute(db)
const live = await followStandings(
  db,
  createLogger({ service: 'bench', instance: '', level: 'warn', format: 'pretty' }),
)

/** The server's process behind our one connection. */
const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
const backend = backends[0]?.pid ?? 0
if (
  !readdirSync('/proc').includes(String(backend)) ||
  !readFileSync(`/proc/${backend}/cmdline`, 'utf8').includes('postgres')
)
  throw new Error('PostgreSQL does not run on this machine: its CPU cannot be read')

/** CPU microseconds of so many calls. */
async function cost(calls: number, call: (i: number) => Promise<unknown>): Promise<number> {
  const own = () => process.cpuUsage().user + process.cpuUsage().system
  const [before, server] = [own(), cpuMs(backend)]
  for (let i = 0; i < calls; i++) await call(i)
  return own() - before + (cpuMs(backend) - server) * 1_000
}
const page = (offset: number) => readBoard(db, live, { rank: 'Bronze', limit: 20, offset })
const plain = (offset: number) =>
  sql`select *, count(*) over () from standings where points >= ${bronze.floor} and points < ${bronze.ceiling}
    order by points desc, matches_won desc, reached_at, user_id limit 20 offset ${offset}`.execute(db)

type Call = (i: number) => Promise<unknown>
const ours: Record<string, Call> = {
  'first page': () => page(0),
  'page at 200,000': (i) => page(FAR + i),
  position: (i) => readPosition(db, live, `u${1 + ((i * 7_919) % PLAYERS)}`),
}
const others: Record<string, Call> = {
  'plain OFFSET, first page': () => plain(0),
  'plain OFFSET 200,000': (i) => plain(FAR + i),
}
/** CPU microseconds a call; a mean, as a turn is short beside the steps in which the system counts. */
const costs = new Map<string, number>()
async function measure(cases: Record<string, Call>, rounds: number, calls: number): Promise<void> {
  const all = Object.entries(cases)
  for (const [, call] of all) await cost(calls, call) // warms up
  for (let round = 0; round < rounds; round++)
    for (const [name, call] of round % 2 === 0 ? all : all.toReversed()) {
      const spent = await cost(calls, (i) => call(round * calls + i))
      costs.set(name, (costs.get(name) ?? 0) + spent / (rounds * calls))
    }
}
await measure(ours, ROUNDS, CALLS)
await measure(others, SLOW_ROUNDS, SLOW_CALLS)

const of = (name: string) => costs.get(name) ?? Number.NaN
table(
  `A board of ${PLAYERS} players`,
  ['', 'CPU µs', '× first page'],
  [...costs.keys()].map((name) => [name, of(name), of(name) / of('first page')]),
)

const { rows: exact } = await sql<{
  user_id: string
  position: number
  count: number
}>`select * from (select user_id, count(*) over () as count,
    row_number() over (order by points desc, matches_won desc, reached_at, user_id) as position
  from standings where points >= ${bronze.floor} and points < ${bronze.ceiling}) ranked where position % ${Math.floor(PLAYERS / POSITIONS / 10)} = 1`.execute(
  db,
)
let wrong = 0
for (const { user_id, position } of exact) if ((await readPosition(db, live, user_id)).position !== position) wrong++
if ((await page(0)).count !== exact[0]?.count) wrong++
console.log(`\n${exact.length} positions and the count compared with SQL's: ${wrong} wrong`)
report({ name: 'leaderboard.offset_200k.cpu', value: of('page at 200,000'), unit: 'µs', reference: of('first page') })
live.stop()
await database.close()
process.exit(wrong)
