/** `npm run load -- <scenario>`: k6 against a system of its own on this machine, or against LOAD_URL; a report in load-reports/. */
import { globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { dataDir, ROOT } from '@skirmish/devkit/paths'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { runArena } from './arenas/run.ts'
import { HOW_TO_GET_K6, hasK6, startK6 } from './k6.ts'
import { OWN_SERVERS } from './kill-in-turn.ts'
import { registerMany } from './players/register-many.ts'
import { measureScaling } from './scaling/run.ts'
import { runUpheaval } from './upheaval.ts'
import { measureWatching } from './watching/run.ts'

interface Size {
  players: number
  /** A second. */
  rate: number
  seconds: number
}

const DEFAULTS: Record<string, Size> = {
  arrivals: { players: 2_000, rate: 40, seconds: 60 },
  decliners: { players: 400, rate: 20, seconds: 30 },
  submitters: { players: 200, rate: 6, seconds: 60 },
  idle: { players: 2_000, rate: 0, seconds: 60 },
  arena: { players: 2_000, rate: 100, seconds: 1_200 },
  upheaval: { players: 200, rate: 3, seconds: 240 },
  browse: { players: 50, rate: 300, seconds: 30 },
}
const scenarios = globSync('load-tests/scenarios/*.ts', { cwd: ROOT })
  .map((path) => basename(path, '.ts'))
  .filter((name) => DEFAULTS[name])
const work = join(dataDir(), 'load')
const ABSENCES = join(work, 'absences.jsonl')
const reports = join(ROOT, 'load-reports')

async function runAgainst(url: string, scenario: string, { players, rate, seconds }: Size): Promise<number> {
  mkdirSync(reports, { recursive: true })
  console.log(`${players} players register at ${url} …`)
  const accounts = await registerMany(url, players)
  const k6 = startK6(
    {
      ...{ scenario, url, accounts, folder: work },
      args: [
        `--summary-export=${join(reports, `${scenario}.json`)}`,
        ...(scenario === 'arena' ? [`--console-output=${ABSENCES}`, '--log-format=raw'] : []),
      ],
      env: {
        RATE: String(rate),
        SECONDS: String(seconds),
        K6_WEB_DASHBOARD: 'true',
        K6_WEB_DASHBOARD_PORT: '-1',
        K6_WEB_DASHBOARD_PERIOD: '1s',
        K6_WEB_DASHBOARD_EXPORT: join(reports, `${scenario}.html`),
      },
    },
    { stdio: 'inherit' },
  )
  const status = await new Promise<number | null>((resolve) => k6.once('exit', resolve))
  console.log(`Report: load-reports/${scenario}.html, figures: load-reports/${scenario}.json`)
  return status ?? 1
}

/** Returns the exit code. */
async function load(scenario: string): Promise<number> {
  process.env.DATA_DIR = work
  if (scenario === 'watching') return measureWatching()
  if (!hasK6()) throw new Error(HOW_TO_GET_K6)
  const defaults = DEFAULTS[scenario]
  if (!defaults) return measureScaling(work)
  const size = {
    players: Number(process.env.PLAYERS ?? defaults.players),
    rate: Number(process.env.RATE ?? defaults.rate),
    seconds: Number(process.env.SECONDS ?? defaults.seconds),
  }
  if (process.env.LOAD_URL) return runAgainst(process.env.LOAD_URL, scenario, size)
  const environment = { REQUESTS_PER_10S: NO_LIMIT }
  if (scenario === 'upheaval')
    return withOwnSystem({ ...environment, ...OWN_SERVERS }, (system) => runUpheaval(system, size, size.seconds))
  return withOwnSystem(environment, (system) => {
    const run = () => runAgainst(system.url, scenario, size)
    return scenario === 'arena' ? runArena(system, size.seconds, ABSENCES, run) : run()
  })
}

const program = commandLine(
  'npm run load',
  'k6 against a system of its own on this machine; a report in load-reports/.',
).addHelpText(
  'after',
  `
PLAYERS, RATE (a second) and SECONDS change their size; LOAD_URL names a running system, which must allow that many registrations
from one address. "scaling" compares numbers of replicas, "watching" needs no k6. See load-tests/README.md.`,
)
program
  .addArgument(
    program.createArgument('<scenario>', 'what the players do').choices([...scenarios.sort(), 'scaling', 'watching']),
  )
  .action(async (scenario) => {
    process.exitCode = await load(scenario)
  })
await runCommandLine(program)
