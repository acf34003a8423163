import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, ROOT } from './paths.ts'
import { build, prepareTools } from './prepare.ts'
import { startServers } from './servers/servers.ts'

const FOLDER = join(ROOT, 'load-tests/bench')
const names = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const [name, ...rest] = process.argv.slice(2)
if (!name || !names.includes(name)) {
  console.log(`Usage: npm run bench -- <name>\n\nMeasures against the bare limit or a peer in the same run. Names: ${names.join(', ')}`)
  process.exit(name && name !== '--help' ? 2 : 0)
}

process.env.DATA_DIR = join(dataDir(), 'bench')
prepareTools()
build()
const servers = await startServers(true)
try {
  const done = spawnSync(process.execPath, [join(FOLDER, name, 'main.ts'), ...rest], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...servers.environment },
  })
  process.exitCode = done.status ?? 1
} finally {
  await servers.stop()
}
