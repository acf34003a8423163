import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@skirmish/service-kit/process/config'
import { Type } from 'typebox'

/** Where the parts of the sandbox lie. Read here, since programs beside the service find them too: tests, the doctor, benchmarks. */
export const PathConfig = {
  JUDGE_BUILD: Type.String({
    default: fileURLToPath(new URL('../../build/', import.meta.url)),
    shownDefault: 'packages/sandbox/build/',
    description: 'the folder that `npm run build` makes, when an image holds it elsewhere',
  }),
  JUDGE_NODE: Type.String({
    default: process.execPath,
    shownDefault: "the service's own",
    description: "the Node that runs players' programs, when the service's own lies where only the service may read",
  }),
}
const { JUDGE_BUILD: BUILD, JUDGE_NODE } = readConfig(Type.Object(PathConfig), process.env)
const SOURCES = fileURLToPath(new URL('../../runner/', import.meta.url))

export const RUNNER = join(BUILD, 'runner')
export const PYTHON_ZYGOTE = {
  library: join(BUILD, 'zygote-python.so'),
  script: join(BUILD, 'zygote.py'),
  start: join(BUILD, 'sitecustomize.py'),
}
export const NODE_ZYGOTE = { library: join(BUILD, 'zygote-node.node'), script: join(BUILD, 'zygote.cjs') }
export const JAVA_COMPILER = { classes: join(BUILD, 'java'), source: join(SOURCES, 'CompilerDaemon.java') }
export const JAVA_SAMPLE = join(SOURCES, 'Sample.java')
export const JAVA_ARCHIVE = join(BUILD, 'java/classes.jsa')
export const PRECOMPILED = join(BUILD, 'pch')
export const LOCALES = join(BUILD, 'locale')
export const NODE = JUDGE_NODE
