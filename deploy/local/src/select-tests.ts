import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { run } from '@skirmish/devkit/shell'

const PROJECTS = ['parts', 'waiting', 'e2e', 'walks', 'faults']
/** What takes longer than a run of everything may: `npm run test:long`, or the path of one of its files. */
const LONG = 'long'
/**
 * Groups run one after the other. Runs of one group run at the same time: the tests of `waiting` mostly wait, beside those that use both
 * cores. Projects of one run take turns on its workers and share its systems, so that no core waits for the last story before a walk begins.
 */
const GROUPS = [[['parts'], ['waiting']], [['e2e', 'walks']], [['faults']], [[LONG]]]

/** The groups of some projects. */
export const groupsOf = (projects: readonly string[]): string[][][] =>
  GROUPS.map((runs) =>
    runs.map((run) => run.filter((name) => projects.includes(name))).filter((run) => run.length > 0),
  ).filter((runs) => runs.length > 0)

export interface Selection {
  /** Vitest's projects that have a test to run. */
  projects: string[]
  /** Parts of paths; empty for all tests. */
  filters: string[]
  /** For Vitest. */
  options: string[]
}

/** Parses `npm test -- <part of a path>… [-t <part of a title>] [--only <project>]`. Throws a sentence where no test matches. */
export function selectTests(args: string[]): Selection {
  const filters: string[] = []
  const options: string[] = []
  let only: string | undefined
  for (let i = 0; i < args.length; i++) {
    const [argument = '', value] = args.slice(i)
    if (argument === '-t' || argument === '--only') {
      if (value === undefined) throw new Error(`${argument} needs a value.`)
      if (argument === '-t') options.push(argument, value)
      else only = value
      i++
    } else if (argument.startsWith('-')) throw new Error(`${argument} is not known here: -t <title>, --only <project>.`)
    else filters.push(argument)
  }
  const all = [...PROJECTS, LONG]
  if (only !== undefined && !all.includes(only)) throw new Error(`--only takes one of ${all.join(', ')}.`)
  const chosen = only === undefined ? all : [only]
  if (filters.length > 0) return { projects: projectsOf(chosen, filters), filters, options }
  return { projects: only === undefined ? PROJECTS : chosen, filters, options }
}

/** The projects whose files match. Each filter has to match one: the others would hide a misspelt one. */
function projectsOf(projects: string[], filters: string[]): string[] {
  const files = listFiles(filters).filter(({ projectName }) => projects.includes(projectName))
  const typo = filters.find((filter) => !files.some(({ file }) => relative(ROOT, file).includes(filter)))
  if (typo !== undefined) throw new Error(`No test's path holds "${typo}".`)
  return projects.filter((project) => files.some(({ projectName }) => projectName === project))
}

function listFiles(filters: string[]): { file: string; projectName: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-tests-'))
  try {
    const list = join(folder, 'list.json')
    run('vitest', ['list', '--filesOnly', `--json=${list}`, ...filters], { cwd: ROOT })
    return JSON.parse(readFileSync(list, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
