/** `npm run load -- <scenario>`: k6 against a system of its own on this machine, or against LOAD_URL; a report in load-reports/. */
import { globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dataDir, ROOT } from '@skirmish/devkit/paths'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { HOW_TO_GET_K6, hasK6, startK6 } from './k6.ts'
import { OWN_SERVERS } from './kill-in-turn.ts'
import { registerMany } from './players/register-many.ts'
import { measureScaling } from './scaling/run.ts'
import { runUpheaval } from './upheaval.ts'

const DEFAULTS: Record<string, { players: number; rate: number; seconds: number }> = {
  arrivals: { players: 2_000, rate: 40, seconds: 60 },
  decliners: { players: 400, rate: 20, seconds: 30 },
  submitters: { players: 200, rate: 6, seconds: 60 },
  idle: { players: 2_000, rate: 0, seconds: 60 },
  upheaval: { players: 200, rate: 3, seconds: 240 },
  browse: { players: 50, rate: 300, seconds: 30 },
}
const scenarios = globSync('load-tests/scenarios/*.ts', { cwd: ROOT }).map((path) => basename(path, '.ts'))
const scenario = process.argv[2] ?? '--help'
const defaults = DEFAULTS[scenario]
if (scenario !== 'scaling' && !(defaults && scenarios.includes(scenario))) {
  console.log(`Usage: npm run load -- <scenario>

Scenarios: ${scenarios.sort().join(', ')}. PLAYERS, RATE (a second) and SECONDS change their size; LOAD_URL names a running system,
which must allow that many registrations from one address. "scaling" compares numbers of replicas. See load-tests/README.md.`)
  process.exit(scenario === '--help' ? 0 : 2)
}
if (!hasK6()) {
  console.error(HOW_TO_GET_K6)
  process.exit(1)
}
const work = join(dataDir(), 'load')
process.env.DATA_DIR = work
if (scenario === 'scaling') process.exit(await measureScaling(work))
const players = Number(process.env.PLAYERS ?? defaults?.players)
const rate = Number(process.env.RATE ?? defaults?.rate)
const seconds = Number(process.env.SECONDS ?? defaults?.seconds)
const reports = join(ROOT, 'load-reports')
mkdirSync(reports, { recursive: true })

async function runAgainst(url: string): Promise<number> {
  console.log(`${players} players register at ${url} …`)
  const accounts = await registerMany(url, players)
  const k6 = startK6(
    {
      ...{ scenario, url, accounts, folder: work },
      args: [`--summary-export=${join(reports, `${scenario}.json`)}`],
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

if (process.env.LOAD_URL) process.exit(await runAgainst(process.env.LOAD_URL))
const environment = { REQUESTS_PER_10S: NO_LIMIT }
process.exit(
  scenario === 'upheaval'
    ? await withOwnSystem({ ...environment, ...OWN_SERVERS }, (system) =>
        runUpheaval(system, { players, rate }, seconds),
      )
    : await withOwnSystem(environment, ({ url }) => runAgainst(url)),
)
