import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { liveSubjects } from '@skirmish/contracts/live'
import { openTestBus, openTestDatabase } from '@skirmish/testkit/open'
import { cpuMs, keepCoresAwake, startWorker, stolenMs } from '@skirmish/testkit/processes'
import { median, quantile, report, table } from '@skirmish/testkit/report'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { sql } from 'kysely'
import type { Tables } from '../src/store/tables.ts'

const QUEUED = 100_000
/** JOINS_PER_SECOND finds the leader's limit: beyond it the times grow without an end. */
const PER_SECOND = Number(process.env.JOINS_PER_SECOND ?? 5_000)
const WARM_MS = 10_000
const ROUND_MS = 6_000
const ROUNDS = 5
const BARE = 400
/** The measuring process must not pause for long itself: it collects only its young generation. */
const STEADY = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--initial-old-space-size=2000']
const NEVER_MS = '3600000'
/** Of 16 MB each: twice what a trial writes. */
const LOG_FILES = 16

/**
 * From a join over NATS to both players told, the commit in PostgreSQL included, by the real service with 100,000 others waiting,
 * none of whom may meet another: they are far apart, and will have waited long enough only after the trial. Against a request over NATS and one committed row, nothing else running.
 */
export async function measureDurable(): Promise<void> {
  const awake = keepCoresAwake()
  const names = scope()
  const bus = await openTestBus(names, 'bench')
  const database = await openTestDatabase<Tables>(names, 'matchmaking', new URL('../migrations/', import.meta.url), 2)
  const players = Math.ceil((PER_SECOND * (WARM_MS + ROUNDS * ROUND_MS)) / 1_000)
  await sql`insert into players (user_id, points, ledger_seq) select 'u' || n, (random() * random() * 1700)::integer, 1
    from generate_series(0, ${players}) n`.execute(database.db)
  await sql`insert into tickets select 'waiting' || n, 'waiting' || n, 10000 + 500 * n, now() + interval '1 hour', null
    from generate_series(1, ${QUEUED}) n`.execute(database.db)
  await sql`analyze`.execute(database.db)
  await prepareLog()
  const bare = await bareTrip()

  const leads = new Promise((resolve) =>
    bus.nc.subscribe(bus.subject(liveSubjects.announce('matchmaking')), { max: 1, callback: resolve }),
  )
  const environment = environmentOf(names)
  const service = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: { ...process.env, ...environment, GRACE_MS: NEVER_MS, ACCEPT_MS: NEVER_MS },
    stdio: 'inherit',
  })
  process.once('exit', () => service.kill('SIGKILL'))
  await leads
  const arrivals = await startWorker(new URL('./arrivals.ts', import.meta.url), environment, STEADY)
  const [begun, stolenBefore] = [performance.now(), stolenMs()]
  const rounds: { waited: number[]; unpaired: number; cpu: number }[] = []
  let from = 0
  for (const ms of [WARM_MS, ...Array.from({ length: ROUNDS }, () => ROUND_MS)]) {
    const before = cpuMs(service.pid ?? 0)
    const done = await arrivals.ask<{ waited: number[]; joined: number; unpaired: number }>({
      from,
      perSecond: PER_SECOND,
      ms,
    })
    from += done.joined
    rounds.push({ ...done, cpu: ((cpuMs(service.pid ?? 0) - before) * 1_000) / done.joined })
  }
  const stolen = ((stolenMs() - stolenBefore) / (performance.now() - begun)) * 100
  const measured = rounds.slice(1)
  const of = (q: number) => median(measured.map(({ waited }) => quantile(waited, q)))
  table(
    `Durable: ${PER_SECOND} joins/s, ${QUEUED} others waiting; from the join to both told, ms`,
    [
      'p50',
      'p90',
      'p99',
      'p99.9',
      'unpaired',
      'leader, CPU µs a join',
      'bare trip and commit',
      'stolen, % of a core',
      'cores kept awake',
    ],
    [
      [
        of(0.5),
        of(0.9),
        of(0.99),
        of(0.999),
        Math.max(...measured.map((one) => one.unpaired)),
        median(measured.map((one) => one.cpu)),
        median(bare),
        stolen,
        awake ? 'yes' : 'no',
      ],
    ],
  )
  report({ name: 'pairing.durable.p50_ms', value: of(0.5), unit: 'ms', reference: median(bare) })
  report({ name: 'pairing.durable.p99_ms', value: of(0.99), unit: 'ms', reference: quantile(bare, 0.99) })
  await arrivals.stop()
  const gone = new Promise((resolve) => service.once('exit', resolve))
  service.kill('SIGTERM')
  await gone
  await database.close()
  await bus.close()

  /** PostgreSQL makes the files of its log while a commit waits, unless there are old ones to be taken again, as after some hours there are. */
  async function prepareLog(): Promise<void> {
    for (let i = 0; i < LOG_FILES; i++)
      await sql`select pg_logical_emit_message(false, 'bench', ''), pg_switch_wal()`.execute(database.db)
    await sql`checkpoint`.execute(database.db)
  }

  /** Milliseconds of a request over NATS and a committed row, one after the other. */
  async function bareTrip(): Promise<number[]> {
    await sql`create table bare (n integer)`.execute(database.db)
    const echo = bus.nc.subscribe(bus.subject('bench.echo'), {
      callback: (_error, message) => void message.respond(message.data),
    })
    const times: number[] = []
    for (let i = 0; i < BARE; i++) {
      const begun = performance.now()
      await bus.nc.request(bus.subject('bench.echo'), '{}')
      await sql`insert into bare values (${i})`.execute(database.db)
      times.push(performance.now() - begun)
    }
    echo.unsubscribe()
    return times
  }
}
