import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from '@skirmish/checks/checks'
import { dataDir, ROOT, startAfresh } from '@skirmish/devkit/paths'
import { build, prepareBrowser, prepareTools } from '@skirmish/devkit/prepare'
import { endAll, readTree } from '@skirmish/devkit/process-tree'
import { startServers } from '@skirmish/devkit/servers/servers'
import { playwright } from './playwright.ts'
import type { Totals } from './runner.ts'
import { type Run, type Selection, selectTests } from './select-tests.ts'
import { vitest } from './vitest.ts'

const RUNNERS = { vitest, playwright }

/** The processes of runners that run. */
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

/** Runs the selected tests of a project; their totals. */
async function runProject(
  { runner, project }: Run,
  selection: Selection,
  servers: Record<string, string>,
): Promise<Totals> {
  await throwIfInterrupted()
  const report = join(dataDir(), `${runner}-${project}.json`)
  const { program, args, environment } = RUNNERS[runner].command(project, selection, report)
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...servers, ...environment },
  })
  if (child.pid) running.add(child.pid)
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  )
  running.delete(child.pid ?? 0)
  await throwIfInterrupted()
  return RUNNERS[runner].totals(readFileSync(report, 'utf8'), status)
}

/** Runs the tests on servers of this run's own. */
async function runTests(selection: Selection): Promise<Totals[]> {
  startAfresh('test')
  serving = true
  const servers = await startServers({ volatile: true })
  try {
    const totals: Totals[] = []
    for (const together of selection.groups)
      totals.push(...(await Promise.all(together.map((one) => runProject(one, selection, servers.environment)))))
    return totals
  } finally {
    await servers.stop()
  }
}

let passed = 0
let failed = 0
const remarks: string[] = []
try {
  const selection = await selectTests(process.argv.slice(2))
  process.env.SEED ??= String(randomInt(2 ** 31)) // fast-check's are of 32 bits, with a sign
  console.log(
    `What tests draw at random is drawn from SEED=${process.env.SEED}; with it in the environment it is drawn again.`,
  )
  prepareTools()
  prepareBrowser()
  // The checks read nothing that is built, and the build mostly computes on one core.
  const built = Promise.allSettled([build()])
  for (const { name, faults } of selection.checks ? await runChecks() : []) {
    if (faults.length === 0) passed++
    else {
      failed++
      remarks.push(`FAILED check: ${name}`, ...faults)
    }
  }
  for (const result of await built) if (result.status === 'rejected') throw result.reason
  for (const tests of await runTests(selection)) {
    passed += tests.passed
    failed += tests.failed
    remarks.push(...tests.remarks)
  }
} catch (error) {
  remarks.push(error instanceof Error ? error.message : String(error))
  failed++
}
// Last, so that the end of a long output tells all that is wrong.
for (const remark of remarks) console.log(remark)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
