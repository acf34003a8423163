/** `npm run load -- <scenario>`: k6 against a system of its own on this machine, or against LOAD_URL; a report in load-reports/. */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { dataDir, ROOT, startAfresh } from '@skirmish/local/paths'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { needK6, registerAccounts, startK6, writeData } from './k6.ts'
import { measureScaling } from './scaling/run.ts'

const DEFAULTS: Record<string, { players: number; rate: number; seconds: number }> = {
  arrivals: { players: 2_000, rate: 40, seconds: 60 },
  decliners: { players: 400, rate: 20, seconds: 30 },
  submitters: { players: 200, rate: 6, seconds: 60 },
  idle: { players: 2_000, rate: 0, seconds: 60 },
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
needK6()
startAfresh('load')
if (scenario === 'scaling') process.exit(await measureScaling(dataDir()))
const players = Number(process.env.PLAYERS ?? defaults?.players)

async function runAgainst(url: string): Promise<number> {
  console.log(`${players} players register at ${url} …`)
  const load = { url, ...writeData(dataDir(), await registerAccounts(url, players)) }
  const rate = Number(process.env.RATE ?? defaults?.rate)
  const seconds = Number(process.env.SECONDS ?? defaults?.seconds)
  const status = await startK6(scenario, { ...load, rate, seconds }).ended
  console.log(`Report: load-reports/${scenario}.html, figures: load-reports/${scenario}.json`)
  return status
}

if (process.env.LOAD_URL) process.exit(await runAgainst(process.env.LOAD_URL))
process.exit(await withOwnSystem({ REQUESTS_PER_10S: NO_LIMIT }, ({ url }) => runAgainst(url)))
