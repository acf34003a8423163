/**
 * `npm run load -- scaling`: a system of its own for each number of replicas, under k6. Each replica of the service that is measured has a
 * small share of a core, and k6 asks for more than all of them can do: what they do then is what replicas bring, though players,
 * stores and the other services have the same two cores.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@skirmish/contracts/services'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { table } from '@skirmish/testkit/report'
import type { System } from '@skirmish/testkit/system'
import { startK6 } from '../k6.ts'
import type { Account } from '../players/player.ts'
import { registerMany } from '../players/register-many.ts'
import { type Counted, countOf, treesOf } from './figures.ts'
import { type Share, shareOf } from './share.ts'

const REPLICAS = (process.env.REPLICA_COUNTS ?? '1,2,4').split(',').map(Number)
const SECONDS = Number(process.env.SECONDS ?? 20)
/** A busy gateway refuses calls, which costs less than to answer them: so many at a time keep it busy, and not that busy. */
const AT_A_TIME = '40'
/** The judge proves the bank and warms its compilers after a start: that is no player's work. */
const SETTLES_MS = 20_000
const RESTS_MS = 8_000
const BOUND_MS = 4_000
const STARTS_WITHIN_MS = 60_000

interface Phase {
  service: ServiceName
  unit: string
  /** By itself, or another service. */
  counted: Counted & { by?: ServiceName }
  /** Of one core, for each replica. */
  share: number
  /** Without a bound first, in milliseconds: V8 compiles what runs often, and a small share would go to that for long. */
  warms: number
  scenario: string
  accounts: number
  /** More a second than the most replicas can do. */
  rate: number
}

const ALL: Phase[] = [
  {
    service: 'gateway',
    unit: 'requests answered well',
    counted: { counter: 'http_request_duration_seconds_count', label: 'status="2' },
    share: 0.05,
    warms: 25_000,
    scenario: 'browse',
    accounts: 50,
    rate: 3_000,
  },
  {
    service: 'match-room',
    unit: 'players who got their match',
    counted: { by: 'matchmaking', counter: 'matchmaking_players_total', label: 'stage="ready"' },
    share: 0.04,
    warms: 6_000,
    scenario: 'arrivals',
    accounts: 1_400,
    rate: 40,
  },
  {
    service: 'judge',
    unit: 'verdicts',
    counted: { counter: 'judge_verdicts_total' },
    share: 0.15,
    warms: 6_000,
    scenario: 'submitters',
    accounts: 700,
    rate: 20,
  },
]

/** SCALED names those that are measured, where not all are. */
const PHASES = ALL.filter(({ service }) => (process.env.SCALED ?? service).split(',').includes(service))
const allShares: Share[] = []
const rows: (string | number)[][] = []

/** How many cores each replica of a service uses for so long. */
async function coresOf(system: System, service: ServiceName, ms: number): Promise<number[]> {
  const [begun, before] = [performance.now(), treesOf(system, service)]
  await sleep(ms)
  const seconds = (performance.now() - begun) / 1_000
  return treesOf(system, service).map(({ cpu }, i) => (cpu - (before[i]?.cpu ?? 0)) / seconds)
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0)

async function measurePhase(system: System, folder: string, accounts: Account[], phase: Phase): Promise<void> {
  const { service, counted, scenario, share, rate, unit, warms } = phase
  const count = () => countOf(system, counted.by ?? service, counted)
  const shares = treesOf(system, service).map(({ pids }, i) => shareOf(`${service}-${i}`, pids))
  allShares.push(...shares)
  const atRest = sum(await coresOf(system, service, RESTS_MS))
  const before = await count()
  const env = { RATE: String(rate), SECONDS: String(5 * SECONDS), AT_A_TIME }
  const k6 = startK6({ scenario, url: system.url, accounts, folder, env }, { stdio: 'ignore' })
  const ended = new Promise((resolve) => k6.once('exit', resolve))
  try {
    for (const deadline = Date.now() + STARTS_WITHIN_MS; (await count()) < before + rate; await sleep(100))
      if (Date.now() > deadline) throw new Error(`${scenario} has not begun`)
    await sleep(warms)
    for (const one of shares) one.bound(share)
    await sleep(BOUND_MS)
    const [begun, done] = [performance.now(), await count()]
    const each = await coresOf(system, service, SECONDS * 1_000)
    const perSecond = ((await count()) - done) / ((performance.now() - begun) / 1_000)
    const cores = sum(each)
    const allowed = share * each.length
    rows.push([service, each.length, unit, perSecond, allowed, cores, atRest, perSecond / (cores - atRest)])
    console.log(rows.at(-1)?.join(' | '))
  } finally {
    k6.kill('SIGKILL')
    await ended
    for (const one of shares) one.lift()
  }
}

/** Measures every number of replicas with its data in a folder, prints the table, and returns 0, or 1 where one failed. */
export async function measureScaling(folder: string): Promise<number> {
  const needed = PHASES.reduce((sum, { accounts }) => sum + accounts, 0)
  for (const replicas of REPLICAS) {
    const wanted = PHASES.map(({ service }) => `${service}=${replicas}`).join(',')
    const status = await withOwnSystem({ REQUESTS_PER_10S: NO_LIMIT, REPLICAS: wanted }, async (system) => {
      const accounts = await registerMany(system.url, needed)
      await sleep(SETTLES_MS)
      for (const phase of PHASES) await measurePhase(system, folder, accounts.splice(0, phase.accounts), phase)
      return 0
    })
    for (const share of allShares.splice(0)) share.remove()
    if (status !== 0) return status
  }
  table(
    'What replicas bring, each with a share of a core',
    ['service', 'replicas', 'of', 'a second', 'cores allowed', 'used', 'at rest', 'a second and core beyond rest'],
    rows.sort(([a], [b]) => String(a).localeCompare(String(b))),
  )
  return 0
}
