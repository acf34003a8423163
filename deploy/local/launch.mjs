// The first step of every command, which names its program: plain JavaScript for whatever Node there is (20 or newer). It installs the
// dependencies, among them the pinned Node, and hands over to it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [program, ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Skirmish needs Node 20 or newer to begin with; this is ${process.version}.`)
  process.exit(1)
}

const stamp = join(root, 'node_modules/.skirmish-installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const node = join(root, 'node_modules/node/bin/node')
if (!existsSync(node) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing the dependencies (npm install) …')
  // Not npm ci: it refuses a lock file made where a registry lacked optional packages of other platforms. This installs
  // the locked versions too, and writes nothing but node_modules.
  // Engine warnings are about the Node that installs; the pinned one, which is installed here, runs everything.
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const done = spawnSync(npm[0], [...npm[1], 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) {
    console.error('npm install failed; its message is above.')
    process.exit(done.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const env = { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
// Node keeps compiled code on disk: a service starts with half the work, after a crash too.
env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
const child = spawn(node, [join(root, program), ...args], { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
// npm runs this in a shell. When either dies of a signal that it does not pass on, no process is left to stop this one.
const ancestors = () => {
  const stat = `/proc/${process.ppid}/stat`
  const grandparent = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ')[1]?.split(' ')[1] : ''
  return `${process.ppid} ${grandparent}`
}
if (process.env.npm_lifecycle_event) {
  const atStart = ancestors()
  setInterval(() => {
    if (ancestors() !== atStart) child.kill('SIGTERM')
  }, 300)
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
