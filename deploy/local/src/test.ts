import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChecks } from '@skirmish/checks/checks'
import { dataDir, ROOT, startAfresh } from '@skirmish/devkit/paths'
import { build, prepareBrowser, prepareTools } from '@skirmish/devkit/prepare'
import { endAll, readTree } from '@skirmish/devkit/process-tree'
import { startServers } from '@skirmish/devkit/servers/servers'
import { groupsOf, type Selection, selectTests } from './select-tests.ts'

interface Totals {
  passed: number
  failed: number
  /** What a reader of the last lines has to know: which tests failed, and which passed at their second try only. */
  remarks: string[]
}

/** The processes of Vitest that run. */
const running = new Set<number>()
/** Whether servers have been started: they end after all that uses them. */
let serving = false
/** The end of what the run has begun, but for the servers, once it is interrupted. */
let ending: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    ending ??= serving
      ? endAll([...running].flatMap((pid) => readTree(pid).pids))
      : endAll(readTree(process.pid).pids.filter((pid) => pid !== process.pid)).then(() => process.exit(1))
  })

async function throwIfInterrupted(): Promise<void> {
  if (!ending) return
  await ending
  throw new Error('The run was interrupted.')
}

/** Runs Vitest projects that take turns; their totals. */
async function runProjects(
  names: string[],
  selection: Selection,
  environment: Record<string, string>,
): Promise<Totals> {
  await throwIfInterrupted()
  const report = join(dataDir(), `vitest-${names.join('-')}.json`)
  const { filters, options } = selection
  const projects = names.flatMap((name) => ['--project', name])
  const args = ['run', ...projects, ...filters, ...options, '--reporter=default', '--reporter=json']
  const child = spawn('vitest', [...args, `--outputFile.json=${report}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (child.pid) running.add(child.pid)
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
  running.delete(child.pid ?? 0)
  await throwIfInterrupted()
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that fails outside of its tests, in its set-up for example, has no failed test of its own.
  const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites))
  return { passed: numPassedTests, failed, remarks: remarksOf(testResults) }
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: { title: string; status: string; failureMessages: string[] }[]
}

/** A line for each failed test, with its reason, and for each test that passed at its second try. */
function remarksOf(files: FileResult[]): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const tests = assertionResults.flatMap(({ title, status: outcome, failureMessages: [reason = ''] }) => {
      const lines = reason.split('\n').filter((line) => !line.includes('node_modules'))
      const said = [`${file} > ${title}`, ...lines].join('\n    ')
      if (outcome === 'failed') return [`FAILED ${said}`]
      return reason !== '' ? [`SECOND TRY ${said}`] : []
    })
    return tests.length === 0 && status === 'failed' ? [`FAILED ${file}\n    ${message}`] : tests
  })
}

/** Runs the tests on servers of this run's own. */
async function runTests(selection: Selection): Promise<Totals> {
  startAfresh('test')
  serving = true
  const servers = await startServers({ volatile: true })
  try {
    const totals: Totals[] = []
    for (const together of groupsOf(selection.projects))
      totals.push(...(await Promise.all(together.map((names) => runProjects(names, selection, servers.environment)))))
    return totals.reduce((sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      remarks: [...sum.remarks, ...one.remarks],
    }))
  } finally {
    await servers.stop()
  }
}

let passed = 0
let failed = 0
const remarks: string[] = []
try {
  const args = process.argv.slice(2)
  const selection = selectTests(args)
  prepareTools()
  prepareBrowser()
  // The checks read nothing that is built, and the build mostly computes on one core.
  const built = Promise.allSettled([build()])
  for (const { name, faults } of args.length === 0 ? await runChecks() : []) {
    if (faults.length === 0) passed++
    else {
      failed++
      remarks.push(`FAILED check: ${name}`, ...faults)
    }
  }
  for (const result of await built) if (result.status === 'rejected') throw result.reason
  const tests = await runTests(selection)
  passed += tests.passed
  failed += tests.failed
  remarks.push(...tests.remarks)
} catch (error) {
  remarks.push(error instanceof Error ? error.message : String(error))
  failed++
}
// Last, so that the end of a long output tells all that is wrong.
for (const remark of remarks) console.log(remark)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
