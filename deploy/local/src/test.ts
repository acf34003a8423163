import { randomInt } from 'node:crypto'
import { runChecks } from '@skirmish/checks/checks'
import { commandLine, runCommandLine, sentenceOf } from '@skirmish/devkit/command-line'
import { startAfresh } from '@skirmish/devkit/paths'
import { build, prepareBrowser, prepareTools } from '@skirmish/devkit/prepare'
import { endAll, readTree } from '@skirmish/devkit/process-tree'
import { startServers } from '@skirmish/devkit/servers/servers'
import { runProject } from './run-project.ts'
import { type Asked, PROJECTS, type Selection, selectTests } from './select-tests.ts'
import { addTotals, noneRan, type Totals } from './totals.ts'

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

/** Runs the tests on servers of this run's own; each project's totals are added as soon as it has ended. */
async function runTests(selection: Selection, totals: Totals): Promise<void> {
  startAfresh('test')
  serving = true
  const servers = await startServers({ volatile: true })
  try {
    for (const one of selection.runs) {
      await throwIfInterrupted()
      const more = await runProject(one, selection, servers.environment, running)
      await throwIfInterrupted()
      addTotals(totals, more)
    }
  } finally {
    await servers.stop()
  }
}

/** Runs what is asked for; adds to the totals what has become of it. */
async function run(asked: Asked, totals: Totals): Promise<void> {
  const selection = await selectTests(asked)
  process.env.SEED ??= String(randomInt(2 ** 31)) // fast-check's are of 32 bits, with a sign
  console.log(
    `What tests draw at random is drawn from SEED=${process.env.SEED}; with it in the environment it is drawn again.`,
  )
  prepareTools()
  prepareBrowser()
  // The checks read nothing that is built, and the build mostly computes on one core.
  const built = Promise.allSettled([build()])
  for (const { name, faults } of selection.checks ? await runChecks() : [])
    addTotals(
      totals,
      faults.length === 0
        ? { passed: 1, failed: 0, remarks: [] }
        : { passed: 0, failed: 1, remarks: [`FAILED check: ${name}`, ...faults] },
    )
  for (const result of await built) if (result.status === 'rejected') throw result.reason
  await runTests(selection, totals)
  const why = noneRan(selection, totals)
  if (why) throw new Error(why)
}

const program = commandLine(
  'npm test',
  'Runs every check and every test, but for those that take long; the last line counts them.',
)
program
  .argument('[path...]', 'runs the tests alone whose path has one of these parts')
  .option('-t, --title <part>', 'runs the tests alone whose title has this part, a regular expression')
  .option('--changed', 'runs the checks, and the tests that can notice what differs from the main branch')
  .addOption(program.createOption('--only <project>', 'runs the tests of one project alone').choices(PROJECTS))
  .action(async (paths, { title, changed = false, only }) => {
    const totals: Totals = { passed: 0, failed: 0, remarks: [] }
    await run({ paths, title, changed, only }, totals).catch((error) =>
      addTotals(totals, { passed: 0, failed: 1, remarks: [sentenceOf(error)] }),
    )
    // Last, so that the end of a long output tells all that is wrong.
    for (const remark of totals.remarks) console.log(remark)
    console.log(`${totals.passed} passed, ${totals.failed} failed`)
    process.exitCode = totals.failed > 0 ? 1 : 0
  })
await runCommandLine(program)
