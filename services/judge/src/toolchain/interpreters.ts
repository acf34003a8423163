import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { addLibrariesOf, addPath, addPaths, addWithLibraries, type Mounts } from './mounts.ts'
import { NODE, NODE_ZYGOTE, PYTHON_ZYGOTE } from './paths.ts'

/** A `python3` earlier on the PATH may be a shim: the distribution's own is used. */
export const PYTHON = '/usr/bin/python3'
export const PYTHON_ARGV = [PYTHON, '-s', '-E', '-B', '-X', 'utf8', '/judge/zygote.py']
export const NODE_MAIN = 'main.js'
/**
 * One thread, so that a fork of it is whole. The main script has one name, from which Node tells no kind: it looks at the source.
 * In a warm Node the script is that of the fork.
 */
export const NODE_ARGV = [
  '/usr/bin/node',
  '--single-threaded',
  '--v8-pool-size=0',
  '--disable-sigusr1',
  '--require=/judge/zygote.cjs',
  `/box/${NODE_MAIN}`,
]

/** The interpreter, its standard library and the libraries of its extensions; no packages. */
export function addPython(mounts: Mounts): void {
  if (!existsSync(PYTHON)) throw new Error(`${PYTHON} was not found: install python3`)
  const standard = execFileSync(PYTHON, ['-I', '-c', 'import sysconfig; print(sysconfig.get_path("stdlib"))'], {
    encoding: 'utf8',
  }).trim()
  const extensions = join(standard, 'lib-dynload')
  addPaths(mounts, [PYTHON, realpathSync(PYTHON), standard])
  addWithLibraries(mounts, [realpathSync(PYTHON)])
  if (existsSync(extensions))
    addLibrariesOf(
      mounts,
      readdirSync(extensions).map((name) => join(extensions, name)),
    )
  addPath(mounts, PYTHON_ZYGOTE.library, '/judge/zygote.so')
  addPath(mounts, PYTHON_ZYGOTE.script, '/judge/zygote.py')
}

/** The Node that runs this service, and nothing of its modules. */
export function addNode(mounts: Mounts): void {
  addPath(mounts, NODE, '/usr/bin/node')
  addLibrariesOf(mounts, [NODE])
  addPath(mounts, NODE_ZYGOTE.library, '/judge/zygote.node')
  addPath(mounts, NODE_ZYGOTE.script, '/judge/zygote.cjs')
}
