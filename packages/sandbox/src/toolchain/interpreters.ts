import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addLibrariesOf, addPath, addPaths, addWithLibraries, type Mounts } from './mounts.ts'
import { NODE, NODE_ZYGOTE, PYTHON_ZYGOTE } from './paths.ts'

/** A `python3` earlier on the PATH may be a shim: the distribution's own is used. */
export const PYTHON = '/usr/bin/python3'
export const PYTHON_ARGV = [PYTHON, '/box/main.py']
/** Reports the errors of the source, as zygote.py says, and runs nothing. */
export const PYTHON_CHECK_ARGV = [PYTHON, '-X', 'check', '/box/main.py']
export const NODE_MAIN = 'main.js'
/**
 * One thread, so that a fork of it is whole. The main script is always `main.js`, a name that says neither script nor module, so that Node
 * decides by the source. In a warm Node the fork runs it.
 */
export const NODE_ARGV = [
  '/usr/bin/node',
  '--single-threaded',
  '--v8-pool-size=0',
  '--disable-sigusr1',
  '--require=/judge/zygote.cjs',
  `/box/${NODE_MAIN}`,
]

const WHERE = 'import site, sysconfig; print(sysconfig.get_path("stdlib"), *site.getsitepackages(), sep="\\n")'
const TIME_ZONES = '/usr/share/zoneinfo'

/** The interpreter, its standard library and the libraries of its extensions; no packages. */
export function addPython(mounts: Mounts): void {
  if (!existsSync(PYTHON)) throw new Error(`${PYTHON} was not found: install python3`)
  const [standard = '', ...folders] = execFileSync(PYTHON, ['-I', '-c', WHERE], { encoding: 'utf8' }).trim().split('\n')
  const sites = folders.filter((folder) => !folder.startsWith(standard))
  const [first] = sites
  if (!first)
    throw new Error(`${PYTHON} looks for packages in no folder of its own: install the distribution's python3`)
  const extensions = join(standard, 'lib-dynload')
  addPaths(mounts, [PYTHON, realpathSync(PYTHON), standard])
  addPaths(mounts, [TIME_ZONES].filter(existsSync))
  addWithLibraries(mounts, [realpathSync(PYTHON)])
  addThreadEnd(mounts)
  if (existsSync(extensions))
    addLibrariesOf(
      mounts,
      readdirSync(extensions).map((name) => join(extensions, name)),
    )
  addPath(mounts, PYTHON_ZYGOTE.library, '/judge/zygote.so')
  addPath(mounts, PYTHON_ZYGOTE.script, '/judge/zygote.py')
  // A folder of packages that is there at home is there too, with nothing but this.
  for (const site of [first, ...sites.slice(1).filter(existsSync)])
    addPath(mounts, PYTHON_ZYGOTE.start, join(site, 'sitecustomize.py'))
}

/** The library that the C library loads when a thread ends before its function does. */
function addThreadEnd(mounts: Mounts): void {
  const folders = [...mounts.keys()].filter((path) => path.endsWith('/libc.so.6')).map(dirname)
  addPaths(mounts, folders.map((folder) => join(folder, 'libgcc_s.so.1')).filter(existsSync))
}

/** The Node that runs this service, and nothing of its modules. */
export function addNode(mounts: Mounts): void {
  addPath(mounts, NODE, '/usr/bin/node')
  addLibrariesOf(mounts, [NODE])
  addPath(mounts, NODE_ZYGOTE.library, '/judge/zygote.node')
  addPath(mounts, NODE_ZYGOTE.script, '/judge/zygote.cjs')
}
