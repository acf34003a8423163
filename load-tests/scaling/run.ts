/**
 * `npm run load -- scaling`: a system of its own for each number of replicas, where pairs play ranked matches and look about without
 * a pause. What a service has done is divided by its own CPU seconds, since players and servers share the cores with it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { table } from '@skirmish/testkit/report'
import type { System } from '@skirmish/testkit/system'
import { type Player, registerPlayer } from '../players/player.ts'
import { playOn, type Temper } from '../players/simulated.ts'
import { type Figures, figuresOf } from './figures.ts'

const REPLICAS = (process.env.REPLICA_COUNTS ?? '1,2,4').split(',').map(Number)
const PLAYERS = Number(process.env.PLAYERS ?? 32)
const SECONDS = Number(process.env.SECONDS ?? 30)
const LOOKERS = 8
/** The judge proves the bank and warms its compilers after a start: that is no player's work. */
const SETTLES_MS = 25_000
const RESTS_MS = 100
const AT_ONCE = [0.2, 0.4] as const
const TEMPER: Temper = {
  skill: 1,
  picky: 0,
  shaky: 0,
  greets: false,
  solving: AT_ONCE,
  solvingWithPeople: AT_ONCE,
  solvingWithNewcomers: AT_ONCE,
}
const REQUESTS = { counter: 'http_request_duration_seconds_count' }
const MEASURED = [
  { service: 'gateway', unit: 'requests', counted: REQUESTS, grows: true },
  { service: 'match-room', unit: 'requests', counted: REQUESTS, grows: true },
  { service: 'judge', unit: 'verdicts', counted: { counter: 'judge_verdicts_total' }, grows: true },
  {
    service: 'matchmaking',
    unit: 'joins',
    counted: { counter: 'matchmaking_players_total', label: 'stage="joined"' },
    grows: false,
  },
]

const rows: (string | number)[][] = []

const figures = (system: System): Promise<Figures[]> =>
  Promise.all(MEASURED.map(({ service, counted }) => figuresOf(system, service, counted)))

async function lookAbout(player: Player, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { status } = await player.call('GET', '/home/')
    if (status !== 200) throw new Error(`/home/ answered ${status}`)
  }
}

async function measure(system: System, replicas: number): Promise<number> {
  const players: Player[] = []
  for (let i = 0; i < PLAYERS + LOOKERS; i++) players.push(await registerPlayer(system.url, `scaling_crowd${i}`))
  await sleep(SETTLES_MS)
  const stopping = new AbortController()
  const { signal } = stopping
  const looking = Promise.all(players.slice(0, LOOKERS).map((player) => lookAbout(player, signal)))
  for (const player of players.slice(LOOKERS)) void playOn(player, TEMPER, RESTS_MS, signal, () => {})
  await Promise.race([sleep(SECONDS * 200), looking])
  const [begun, before] = [performance.now(), await figures(system)]
  await Promise.race([sleep(SECONDS * 1_000), looking])
  const after = await figures(system)
  const seconds = (performance.now() - begun) / 1_000
  stopping.abort()
  await looking // the system stops next, and a call then would fail
  for (const [i, { service, unit, grows }] of MEASURED.entries()) {
    const done = (after[i]?.done ?? 0) - (before[i]?.done ?? 0)
    const each = (after[i]?.cpu ?? []).map((cpu, at) => cpu - (before[i]?.cpu[at] ?? 0))
    const cpu = each.reduce((sum, one) => sum + one, 0)
    if (!(done > 0 && cpu > 0)) throw new Error(`${service} counted ${done} ${unit} in ${cpu} s of CPU`)
    rows.push([service, grows ? replicas : 1, unit, done / seconds, cpu / seconds, done / cpu, Math.max(...each) / cpu])
  }
  return 0
}

/** Measures every number of replicas, prints the table, and answers 0, or 1 where one failed. */
export async function measureScaling(): Promise<number> {
  for (const replicas of REPLICAS) {
    const wanted = MEASURED.filter(({ grows }) => grows).map(({ service }) => `${service}=${replicas}`)
    const environment = { REQUESTS_PER_10S: NO_LIMIT, REPLICAS: wanted.join(',') }
    const status = await withOwnSystem(environment, (system) => measure(system, replicas))
    if (status !== 0) return status
  }
  table(
    'What a core of each service does',
    ['service', 'replicas', 'of', 'a second', 'cores used', 'a second and core', 'share of the busiest replica'],
    rows.sort(([a], [b]) => String(a).localeCompare(String(b))),
  )
  return 0
}
