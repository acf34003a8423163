import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { findAlertTestFaults } from './alert-tests.ts'
import { findContractBreaks } from './contracts-grow.ts'
import { findConsumerFaults } from './event-consumers.ts'
import { findPublisherFaults } from './event-publishers.ts'
import { staleDocuments } from './generate.ts'
import { findImportFaults } from './imports.ts'
import { findLicenceFaults } from './licences.ts'
import { findReferenceFaults } from './lint-references.ts'
import { findMigrationFaults } from './migrations-expand.ts'
import { findQueryFaults } from './queries.ts'
import { findRouteFaults } from './routes-served.ts'
import { findRuleFaults } from './rule-ids.ts'
import { findRunbookNameFaults } from './runbook-names.ts'
import { findRunbookFaults } from './runbooks.ts'
import { findStyleFaults } from './styles.ts'
import { findTextFaults } from './texts.ts'

export interface CheckResult {
  name: string
  faults: string[]
}

/** A check returns the faults that it finds in the tree `root`; an empty list means that all is well. */
export type Check = (root: string) => string[] | Promise<string[]>

const command =
  (program: string, ...args: string[]): Check =>
  (root) => {
    const done = spawnSync(join(ROOT, 'node_modules/.bin', program), args, { cwd: root, encoding: 'utf8' })
    return done.status === 0 ? [] : [`${done.stdout}${done.stderr}`.trim()]
  }

const runBiome = command('biome', 'ci', '--colors=off', '--max-diagnostics=20', '.')
const formatAndLint: Check = async (root) => {
  const faults = await runBiome(root)
  return faults.length === 0 ? [] : [...faults, '`npm run format` mends what a program can mend.']
}

/** Everything that a tool can check without running the product. */
export const CHECKS: Record<string, Check> = {
  'types of services, packages and tools': command('tsc', '-p', '.'),
  'types of the web app': command('tsc', '-p', 'web'),
  'format and lint': formatAndLint,
  'imports between folders': findImportFaults,
  'dead exports and dependencies': command('knip', '--no-progress', '--no-config-hints'),
  'queries in store/ alone': findQueryFaults,
  'styles from tokens': command('stylelint', '--formatter=unix', 'web/src/**/*.css'),
  'short styles': findStyleFaults,
  'texts in every language': findTextFaults,
  'one publisher an event': findPublisherFaults,
  'consumers are declared': findConsumerFaults,
  'one server a route': findRouteFaults,
  'rules and tests name each other': findRuleFaults,
  'each alert has a runbook': findRunbookFaults,
  'what runbooks name is there': findRunbookNameFaults,
  'each alert has a test': findAlertTestFaults,
  'contracts only grow': findContractBreaks,
  'migrations expand': findMigrationFaults,
  'licences of what is delivered': findLicenceFaults,
  'generated documents are current': staleDocuments,
  'references are sound': findReferenceFaults,
}

/** Runs every check and prints the faults. */
export async function runChecks(root = ROOT): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    const faults = await check(root)
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`)
    for (const fault of faults) console.log(fault)
    results.push({ name, faults })
  }
  return results
}
