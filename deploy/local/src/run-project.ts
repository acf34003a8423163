import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir, ROOT } from '@skirmish/devkit/paths'
import { playwright } from './playwright.ts'
import type { Run, Selection } from './select-tests.ts'
import type { Totals } from './totals.ts'
import { SKIPPED, vitest } from './vitest.ts'

const RUNNERS = { vitest, playwright }

/**
 * Runs the selected tests of a project on servers, and returns its totals. A runner that cannot be started, or writes no report, is one
 * failure. `running` has its process while it runs.
 */
export async function runProject(
  { runner, project }: Run,
  selection: Selection,
  servers: Record<string, string>,
  running: Set<number>,
): Promise<Totals> {
  const report = join(dataDir(), `${runner}-${project}.json`)
  rmSync(report, { force: true })
  const { program, args, environment } = RUNNERS[runner].command(project, selection, report)
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...servers, ...environment },
  })
  const { pid = 0 } = child
  if (pid) running.add(pid)
  const end = await new Promise<number | string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  running.delete(pid)
  if (existsSync(report)) {
    const totals = RUNNERS[runner].totals(readFileSync(report, 'utf8'), typeof end === 'number' ? end : null)
    // A title selects tests, and the others are skipped.
    const isTold = (remark: string) => selection.title === undefined || !remark.startsWith(SKIPPED)
    return { ...totals, remarks: totals.remarks.filter(isTold) }
  }
  return { passed: 0, failed: 1, remarks: [`FAILED ${runner} ${project} ended with ${end} and wrote no report.`] }
}
