import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../../checks/checks.ts'
import { dataDir, ROOT, startAfresh } from './paths.ts'
import { build, prepareBrowser, prepareTools } from './prepare.ts'
import { startServers } from './servers/servers.ts'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const filters = process.argv
  .slice(2)
  .filter((argument, i, all) => !argument.startsWith('--') && all[i - 1] !== '--only')

/** One after the other: whole systems in browsers want both cores for themselves. */
const PROJECTS = ['parts', 'e2e']

interface Totals {
  passed: number
  failed: number
}

/** Runs a Vitest project; its totals. */
function runProject(project: string, environment: Record<string, string>): Totals {
  const report = join(dataDir(), `vitest-${project}.json`)
  const args = ['run', '--project', project, ...filters, '--passWithNoTests', '--reporter=default', '--reporter=json']
  const done = spawnSync('vitest', [...args, `--outputFile.json=${report}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that fails outside of its tests, in its set-up for example, has no failed test of its own.
  const failed = numFailedTests || (done.status === 0 ? 0 : Math.max(1, numFailedTestSuites))
  return { passed: numPassedTests, failed }
}

/** Runs the tests on servers of this run's own. */
async function runTests(): Promise<Totals> {
  startAfresh('test')
  const servers = await startServers(true)
  try {
    const totals = PROJECTS.filter((name) => !only || name === only).map((name) =>
      runProject(name, servers.environment),
    )
    return totals.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
      passed: 0,
      failed: 0,
    })
  } finally {
    await servers.stop()
  }
}

let passed = 0
let failed = 0
try {
  prepareTools()
  prepareBrowser()
  build()
  if (!only && filters.length === 0) {
    for (const result of await runChecks()) {
      if (result.ok) passed++
      else failed++
    }
  }
  const tests = await runTests()
  passed += tests.passed
  failed += tests.failed
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  failed++
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
