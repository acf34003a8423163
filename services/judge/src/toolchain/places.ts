import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What `npm run build` makes, with the scripts beside it: a folder that may be moved as a whole. */
const BUILD = process.env.JUDGE_BUILD ?? fileURLToPath(new URL('../../build/', import.meta.url))
const SOURCES = fileURLToPath(new URL('../../runner/', import.meta.url))

export const RUNNER = join(BUILD, 'runner')
export const PYTHON_ZYGOTE = { library: join(BUILD, 'zygote-python.so'), script: join(BUILD, 'zygote.py') }
export const NODE_ZYGOTE = { library: join(BUILD, 'zygote-node.node'), script: join(BUILD, 'zygote.cjs') }
export const JAVA_COMPILER = { classes: join(BUILD, 'java'), source: join(SOURCES, 'CompilerDaemon.java') }
export const JAVA_SAMPLE = join(SOURCES, 'Sample.java')
export const JAVA_ARCHIVE = join(BUILD, 'java/classes.jsa')
export const PRECOMPILED = join(BUILD, 'pch')
/** The Node that runs players' programs: this service's own, unless it lies where only this service may read. */
export const NODE = process.env.JUDGE_NODE ?? process.execPath
