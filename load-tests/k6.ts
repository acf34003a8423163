import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { allSolutions } from '@skirmish/testkit/solutions'
import { registerPlayer } from './players/player.ts'

const AT_A_TIME = 8
export const REPORTS = join(ROOT, 'load-reports')

/** Ends the program, and says where k6 is to be had, where it is not installed. */
export function needK6(): void {
  if (spawnSync('k6', ['version']).status === 0) return
  console.error(`k6 is not installed. With Go: go install go.k6.io/k6@latest, and put "$(go env GOPATH)/bin" in PATH.
Packages for other machines: https://grafana.com/docs/k6/latest/set-up/install-k6/`)
  process.exit(1)
}

export interface Account {
  username: string
  token: string
}

/** Registers so many players at a site, eight at a time. */
export async function registerAccounts(url: string, players: number): Promise<Account[]> {
  const run = Date.now().toString(36)
  const accounts: Account[] = []
  let next = 0
  const register = async () => {
    for (let i = next++; i < players; i = next++) {
      const player = await registerPlayer(url, `load_${run}_${i}`)
      accounts.push({ username: player.username, token: await player.token() })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, register))
  return accounts
}

/** The files that a scenario reads, by the names of their settings. */
export interface Data {
  ACCOUNTS: string
  SOLUTIONS: string
}

/** Writes what a scenario reads: the accounts, and a right program for each problem. */
export function writeData(folder: string, accounts: readonly Account[]): Data {
  mkdirSync(folder, { recursive: true })
  const files = { ACCOUNTS: join(folder, 'accounts.json'), SOLUTIONS: join(folder, 'solutions.json') }
  writeFileSync(files.ACCOUNTS, JSON.stringify(accounts))
  writeFileSync(files.SOLUTIONS, JSON.stringify(allSolutions()))
  return files
}

export interface Load extends Data {
  url: string
  /** Arrivals, or calls, a second. */
  rate: number
  seconds: number
  /** Without k6's words. */
  quiet?: boolean
}

export interface K6 {
  child: ChildProcess
  /** The exit status: 0 where all thresholds held. */
  ended: Promise<number>
}

/** Starts a scenario of k6, which leaves its report and figures in load-reports/. */
export function startK6(scenario: string, { url, rate, seconds, quiet = false, ...files }: Load): K6 {
  mkdirSync(REPORTS, { recursive: true })
  const figures = join(REPORTS, `${scenario}.json`)
  const child = spawn(
    'k6',
    ['run', '--quiet', `--summary-export=${figures}`, join(ROOT, `load-tests/scenarios/${scenario}.ts`)],
    {
      stdio: quiet ? 'ignore' : 'inherit',
      env: {
        ...process.env,
        ...files,
        BASE: url,
        RATE: String(rate),
        SECONDS: String(seconds),
        K6_WEB_DASHBOARD: 'true',
        K6_WEB_DASHBOARD_PORT: '-1',
        K6_WEB_DASHBOARD_PERIOD: '1s',
        K6_WEB_DASHBOARD_EXPORT: join(REPORTS, `${scenario}.html`),
        K6_NO_USAGE_REPORT: 'true',
      },
    },
  )
  process.once('exit', () => child.kill('SIGKILL'))
  return { child, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1))) }
}
