import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { ROOT, startAfresh } from '@skirmish/devkit/paths'
import { build, prepareTools } from '@skirmish/devkit/prepare'
import { endAll, readTree } from '@skirmish/devkit/process-tree'
import { startServers } from '@skirmish/devkit/servers/servers'

/** Benchmarks by name: each stands with the part that it measures. */
const programs = new Map(
  globSync('{packages,services}/*/bench/*.bench.ts', { cwd: ROOT }).map((path) => [
    basename(path, '.bench.ts'),
    join(ROOT, path),
  ]),
)
/** Three times what the longest benchmark takes on two cores that do nothing else. */
const LIMIT_MINUTES = 30

let child: ChildProcess | undefined
let interrupted = false
/** Ends the benchmark and all that it began, or what goes before it; the servers end after that. */
const end = async () => {
  const under = child ? readTree(child.pid ?? 0) : readTree(process.pid)
  await endAll(under.pids.filter((pid) => pid !== process.pid))
  if (!child) process.exit(1)
}

/** Runs a benchmark on servers of its own. Returns its exit code. */
async function bench(program: string, more: readonly string[]): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!interrupted) void end()
      interrupted = true
    })

  startAfresh('bench')
  prepareTools()
  await build()
  const servers = await startServers()
  const minutes = Number(process.env.BENCH_MINUTES || LIMIT_MINUTES)
  const started = spawn(process.execPath, [program, ...more], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...servers.environment },
  })
  child = started
  const limit = setTimeout(() => {
    console.error(`The benchmark has not ended within ${minutes} minutes, and is stopped.`)
    void end()
  }, minutes * 60_000)
  const status = await new Promise<number>((resolve) => started.once('close', (code) => resolve(code ?? 1)))
  clearTimeout(limit)
  await servers.stop()
  // What a benchmark left, for example a system whose starter was killed.
  await endAll(readTree(process.pid).pids.filter((pid) => pid !== process.pid))
  return status
}

const program = commandLine('npm run bench', 'Measures against the bare limit or a peer in the same run.')
  .addHelpText('after', `\nBENCH_MINUTES limits the time, ${LIMIT_MINUTES} by default.`)
  .enablePositionalOptions()
  .passThroughOptions()
program
  .addArgument(program.createArgument('<name>', 'what is measured').choices([...programs.keys()]))
  .argument('[more...]', 'what the benchmark itself takes')
  .action(async (name, more) => {
    process.exitCode = await bench(programs.get(name) ?? '', more)
  })
await runCommandLine(program)
