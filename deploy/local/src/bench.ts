import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT, startAfresh } from './paths.ts'
import { build, prepareTools } from './prepare.ts'
import { startServers } from './servers/servers.ts'

/** Benchmarks by name: each stands with the part that it measures. */
const programs = new Map(
  globSync('{packages,services}/*/bench/*.bench.ts', { cwd: ROOT }).map((path) => [
    basename(path, '.bench.ts'),
    join(ROOT, path),
  ]),
)

const [name = '--help', ...rest] = process.argv.slice(2)
const program = programs.get(name)
if (!program) {
  console.log(`Usage: npm run bench -- <name>

Measures against the bare limit or a peer in the same run. Names: ${[...programs.keys()].join(', ')}`)
  process.exit(name === '--help' ? 0 : 2)
}

startAfresh('bench')
prepareTools()
await build()
const servers = await startServers()
try {
  const done = spawnSync(process.execPath, [program, ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...servers.environment },
  })
  process.exitCode = done.status ?? 1
} finally {
  await servers.stop()
}
