/** `npm run load -- <scenario>`: k6 against a system of its own on this machine, or against LOAD_URL; a report in load-reports/. */
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dataDir, ROOT } from '@skirmish/local/paths'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import { allSolutions } from '@skirmish/testkit/solutions'
import { registerPlayer } from './players/player.ts'
import { measureScaling } from './scaling/run.ts'

const AT_A_TIME = 8
const DEFAULTS: Record<string, { players: number; rate: number; seconds: number }> = {
  arrivals: { players: 2_000, rate: 40, seconds: 60 },
  decliners: { players: 400, rate: 20, seconds: 30 },
  submitters: { players: 200, rate: 6, seconds: 60 },
  idle: { players: 2_000, rate: 0, seconds: 60 },
  browse: { players: 50, rate: 300, seconds: 30 },
}
const scenarios = globSync('load-tests/scenarios/*.ts', { cwd: ROOT }).map((path) => basename(path, '.ts'))
const scenario = process.argv[2] ?? '--help'
if (scenario === 'scaling') process.exit(await measureScaling())
const defaults = DEFAULTS[scenario]
if (!defaults || !scenarios.includes(scenario)) {
  console.log(`Usage: npm run load -- <scenario>

Scenarios: ${scenarios.sort().join(', ')}. PLAYERS, RATE (a second) and SECONDS change their size; LOAD_URL names a running system,
which must allow that many registrations from one address. "scaling", without k6, compares numbers of replicas. See load-tests/README.md.`)
  process.exit(scenario === '--help' ? 0 : 2)
}
if (spawnSync('k6', ['version']).status !== 0) {
  console.error(`k6 is not installed. With Go: go install go.k6.io/k6@latest, and put "$(go env GOPATH)/bin" in PATH.
Packages for other machines: https://grafana.com/docs/k6/latest/set-up/install-k6/`)
  process.exit(1)
}
const players = Number(process.env.PLAYERS ?? defaults.players)
const reports = join(ROOT, 'load-reports')
const work = join(dataDir(), 'load')
process.env.DATA_DIR = work
for (const folder of [reports, work]) mkdirSync(folder, { recursive: true })

async function runAgainst(url: string): Promise<number> {
  console.log(`${players} players register at ${url} …`)
  const run = Date.now().toString(36)
  const accounts: { username: string; token: string }[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let i = next++; i < players; i = next++) {
        const player = await registerPlayer(url, `load_${run}_${i}`)
        accounts.push({ username: player.username, token: await player.token() })
      }
    }),
  )
  const files = { ACCOUNTS: join(work, 'accounts.json'), SOLUTIONS: join(work, 'solutions.json') }
  writeFileSync(files.ACCOUNTS, JSON.stringify(accounts))
  writeFileSync(files.SOLUTIONS, JSON.stringify(allSolutions()))
  const done = spawnSync(
    'k6',
    [
      'run',
      '--quiet',
      `--summary-export=${join(reports, `${scenario}.json`)}`,
      join(ROOT, `load-tests/scenarios/${scenario}.ts`),
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        ...files,
        BASE: url,
        RATE: String(process.env.RATE ?? defaults?.rate),
        SECONDS: String(process.env.SECONDS ?? defaults?.seconds),
        K6_WEB_DASHBOARD: 'true',
        K6_WEB_DASHBOARD_PORT: '-1',
        K6_WEB_DASHBOARD_PERIOD: '1s',
        K6_WEB_DASHBOARD_EXPORT: join(reports, `${scenario}.html`),
        K6_NO_USAGE_REPORT: 'true',
      },
    },
  )
  console.log(`Report: load-reports/${scenario}.html, figures: load-reports/${scenario}.json`)
  return done.status ?? 1
}

if (process.env.LOAD_URL) process.exit(await runAgainst(process.env.LOAD_URL))
process.exit(await withOwnSystem({ REQUESTS_PER_10S: NO_LIMIT }, ({ url }) => runAgainst(url)))
