import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { allSolutions } from '@skirmish/testkit/solutions'
import type { Account } from './players/player.ts'

export const HOW_TO_GET_K6 = `k6 is not installed. With Go: go install go.k6.io/k6@latest, and put "$(go env GOPATH)/bin" in PATH.
Packages for other machines: https://grafana.com/docs/k6/latest/set-up/install-k6/`

export const hasK6 = (): boolean => spawnSync('k6', ['version']).status === 0

interface Load {
  scenario: string
  url: string
  accounts: readonly Account[]
  /** A folder for what k6 reads. */
  folder: string
  args?: string[]
  env?: Record<string, string>
}

/** Starts k6 with a scenario against a site. */
export function startK6(
  { scenario, url, accounts, folder, args = [], env = {} }: Load,
  io: SpawnOptions,
): ChildProcess {
  mkdirSync(folder, { recursive: true })
  const files = { ACCOUNTS: join(folder, 'accounts.json'), SOLUTIONS: join(folder, 'solutions.json') }
  rmSync(files.ACCOUNTS, { force: true }) // one that is there would keep its mode
  writeFileSync(files.ACCOUNTS, JSON.stringify(accounts), { mode: 0o600 })
  writeFileSync(files.SOLUTIONS, JSON.stringify(allSolutions()))
  const script = join(ROOT, `load-tests/scenarios/${scenario}.ts`)
  return spawn('k6', ['run', '--quiet', ...args, script], {
    ...io,
    env: { ...process.env, ...files, BASE: url, K6_NO_USAGE_REPORT: 'true', ...env },
  })
}
