import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readImports } from '@skirmish/checks/read-imports'
import { changedFiles } from '@skirmish/devkit/changed-files'
import { ROOT } from '@skirmish/devkit/paths'
import { run } from '@skirmish/devkit/shell'
import { reachedTests } from './reached-tests.ts'

/** A project of one of the two runners. */
export interface Run {
  runner: 'vitest' | 'playwright'
  project: string
}

/** What takes longer than a run of everything may: `npm run test:long`, or the path of one of its files. */
const LONG = 'long'
/** One after the other. */
const RUNS: readonly Run[] = [
  { runner: 'vitest', project: 'parts' },
  { runner: 'playwright', project: 'e2e' },
  { runner: 'vitest', project: 'acceptance' },
  { runner: 'vitest', project: 'faults' },
  { runner: 'vitest', project: LONG },
  { runner: 'playwright', project: LONG },
]
export const PROJECTS: readonly string[] = [...new Set(RUNS.map(({ project }) => project))]

/** What the arguments of `npm test` ask for. */
export interface Asked {
  /** Parts of paths; none for all tests. */
  paths?: readonly string[]
  /** A part of a title, as a regular expression. */
  title?: string | undefined
  /** One of `PROJECTS`. */
  only?: string | undefined
  changed?: boolean
}

export interface Selection {
  /** What has a test to run. */
  runs: readonly Run[]
  /** Parts of paths; empty for all tests. */
  filters: readonly string[]
  /** A part of a title, as a regular expression. */
  title?: string
  /** Whether the checks run too. */
  checks: boolean
}

/** Selects the tests that are asked for. Throws a sentence where the path of no test matches. */
export async function selectTests({ paths = [], title, only, changed = false }: Asked): Promise<Selection> {
  const isAll = paths.length === 0 && title === undefined && only === undefined
  if (changed && !isAll) throw new Error('--changed selects the tests by itself: no path, no title and no project.')
  if (changed) return selectReached()
  const isAsked = ({ project }: Run) => (only === undefined ? paths.length > 0 || project !== LONG : project === only)
  const asked = RUNS.filter(isAsked)
  const runs = paths.length === 0 ? asked : matching(asked, paths)
  return { runs, filters: paths, checks: isAll, ...(title !== undefined && { title }) }
}

/** The tests that can be reached by what differs from the main branch. */
async function selectReached(): Promise<Selection> {
  const changed = changedFiles()
  if (changed === null) throw new Error('There is no main branch here to compare with.')
  const all = [...filesOfVitest([]), ...filesOfPlaywright()].filter(({ by }) => by.project !== LONG)
  const reached = reachedTests(
    await readImports(ROOT),
    changed,
    all.map(({ file }) => file),
  )
  console.log(
    `${changed.length} files differ from the main branch, which ${reached.length} of ${all.length} files of tests can notice.`,
  )
  return { runs: runsOf(all.filter(({ file }) => reached.includes(file))), filters: reached, checks: true }
}

const isSame = (a: Run, b: Run): boolean => a.runner === b.runner && a.project === b.project

/** The runs of some files. */
const runsOf = (files: readonly TestFile[]): Run[] => RUNS.filter((one) => files.some(({ by }) => isSame(one, by)))

/** The runs that have a file that matches. Each filter has to match one: the others would hide a misspelt one. */
function matching(runs: readonly Run[], filters: readonly string[]): Run[] {
  const files = [...filesOfVitest(filters), ...filesOfPlaywright()].filter(({ by }) =>
    runs.some((one) => isSame(one, by)),
  )
  const typo = filters.find((filter) => !files.some(({ file }) => file.includes(filter)))
  if (typo !== undefined) throw new Error(`No test's path holds "${typo}".`)
  return runsOf(files.filter(({ file }) => filters.some((filter) => file.includes(filter))))
}

interface TestFile {
  /** Its path from the root of the repository. */
  file: string
  by: Run
}

function filesOfVitest(filters: readonly string[]): TestFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-tests-'))
  try {
    const list = join(folder, 'list.json')
    run('vitest', ['list', '--filesOnly', `--json=${list}`, ...filters], { cwd: ROOT })
    const files: { file: string; projectName: string }[] = JSON.parse(readFileSync(list, 'utf8'))
    return files.map(({ file, projectName: project }) => ({
      file: relative(ROOT, file),
      by: { runner: 'vitest', project },
    }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Not Playwright's own list, which takes seconds: it loads every file. */
const filesOfPlaywright = (): TestFile[] =>
  globSync('web/e2e/*.test.ts', { cwd: ROOT }).map((file) => ({
    file,
    by: { runner: 'playwright', project: file.endsWith('.long.test.ts') ? LONG : 'e2e' }, // as web/playwright.config.ts has it
  }))
