import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { ROOT } from '@skirmish/devkit/paths'
import { type ContractLock, contractSnapshot, LOCK } from './contract-snapshot.ts'
import { hashOf, migrationsOf, RELEASED_MIGRATIONS } from './migrations-expand.ts'

async function lock(release: string): Promise<void> {
  const contracts: ContractLock = { release, accepted: {}, contracts: await contractSnapshot(ROOT) }
  const migrations = Object.fromEntries(migrationsOf(ROOT).map(({ path, text }) => [path, hashOf(text)]))
  writeFileSync(join(ROOT, LOCK), `${JSON.stringify(contracts, null, 2)}\n`)
  writeFileSync(join(ROOT, RELEASED_MIGRATIONS), `${JSON.stringify(migrations, null, 2)}\n`)
}

const program = commandLine(
  'npm run lock',
  'Run at a release: locks the contracts and migrations of this tree, which later changes are compared with.',
)
program.argument('<release>', 'the version of the release').action(lock)
await runCommandLine(program)
