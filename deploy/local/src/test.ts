import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '../../checks/checks.ts'
import { dataDir, ROOT, startAfresh } from './paths.ts'
import { build, prepareBrowser, prepareTools } from './prepare.ts'
import { type Selection, selectTests } from './select-tests.ts'
import { startServers } from './servers/servers.ts'

interface Totals {
  passed: number
  failed: number
}

/** Runs a Vitest project; its totals. */
function runProject(project: string, selection: Selection, environment: Record<string, string>): Totals {
  const report = join(dataDir(), `vitest-${project}.json`)
  const { filters, options } = selection
  const args = ['run', '--project', project, ...filters, ...options, '--reporter=default', '--reporter=json']
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
async function runTests(selection: Selection): Promise<Totals> {
  startAfresh('test')
  const servers = await startServers({ volatile: true })
  try {
    const totals = selection.projects.map((name) => runProject(name, selection, servers.environment))
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
  const args = process.argv.slice(2)
  const selection = selectTests(args)
  prepareTools()
  prepareBrowser()
  build()
  if (args.length === 0) {
    for (const result of await runChecks()) {
      if (result.ok) passed++
      else failed++
    }
  }
  const tests = await runTests(selection)
  passed += tests.passed
  failed += tests.failed
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  failed++
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
