import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, startAfresh } from './paths.ts'
import { build, prepareTools } from './prepare.ts'
import { endAll, readTree } from './process-tree.ts'
import { startServers } from './servers/servers.ts'

/** Benchmarks by name: each stands with the part that it measures. */
const programs = new Map(
  globSync('{packages,services}/*/bench/*.bench.ts', { cwd: ROOT }).map((path) => [
    basename(path, '.bench.ts'),
    join(ROOT, path),
  ]),
)
/** Three times what the longest benchmark takes on two cores that do nothing else. */
const LIMIT_MINUTES = 30

const [name = '--help', ...rest] = process.argv.slice(2)
const program = programs.get(name)
if (!program) {
  console.log(`Usage: npm run bench -- <name>

Measures against the bare limit or a peer in the same run. Names: ${[...programs.keys()].join(', ')}
BENCH_MINUTES limits the time, ${LIMIT_MINUTES} by default.`)
  process.exit(name === '--help' ? 0 : 2)
}

/** Ends all that has been begun, whoever began it. */
const endBelow = () => endAll(readTree(process.pid).pids.filter((pid) => pid !== process.pid))
let ending: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    ending ??= endBelow().then(() => process.exit(1))
  })

startAfresh('bench')
prepareTools()
await build()
const servers = await startServers()
const child = spawn(process.execPath, [program, ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...servers.environment },
})
const minutes = Number(process.env.BENCH_MINUTES || LIMIT_MINUTES)
const limit = setTimeout(() => {
  console.error(`The benchmark has not ended within ${minutes} minutes, and is stopped.`)
  void endAll(readTree(child.pid ?? 0).pids)
}, minutes * 60_000)
const status = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
clearTimeout(limit)
if (!ending) {
  await servers.stop()
  await endBelow() // what a benchmark left, for example a system whose starter was killed
  process.exit(status)
}
