import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../local/src/paths.ts'
import { findPublisherFaults } from './event-publishers.ts'
import { staleDocuments } from './generate.ts'
import { findImportFaults } from './imports.ts'

export interface CheckResult {
  name: string
  ok: boolean
}

/** A check answers what is wrong; an empty list means that all is well. `root` is the tree that is checked. */
export type Check = (root: string) => string[] | Promise<string[]>

const command =
  (program: string, ...args: string[]): Check =>
  (root) => {
    const done = spawnSync(join(ROOT, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8' })
    return done.status === 0 ? [] : [`${done.stdout}${done.stderr}`.trim()]
  }

/** Everything that a tool can check without running the product. */
export const CHECKS: Record<string, Check> = {
  'types of services, packages and tools': command('tsc', '-p', '.'),
  'types of the web app': command('tsc', '-p', 'web'),
  'format and lint': command('biome', 'ci', '--colors=off', '--max-diagnostics=20', '.'),
  'imports between folders': findImportFaults,
  'dead exports and dependencies': command('knip', '--no-progress', '--no-config-hints'),
  'one publisher an event': findPublisherFaults,
  'generated documents are current': staleDocuments,
}

/** Runs every check and prints what is wrong. */
export async function runChecks(root = ROOT): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const faults = await check(root)
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`)
    for (const fault of faults) console.log(fault)
    results.push({ name, ok: faults.length === 0 })
  }
  return results
}
