import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { type ContractLock, contractSnapshot, LOCK } from './contract-snapshot.ts'
import { hashOf, migrationsOf, RELEASED_MIGRATIONS } from './migrations-expand.ts'

/** Run at a release: locks the contracts and migrations of this tree, which later changes are compared with. */
const release = process.argv[2]
if (!release) throw new Error('Usage: npm run lock -- <version of the release>')
const lock: ContractLock = { release, accepted: {}, contracts: await contractSnapshot(ROOT) }
const migrations = Object.fromEntries(migrationsOf(ROOT).map(({ path, text }) => [path, hashOf(text)]))
writeFileSync(join(ROOT, LOCK), `${JSON.stringify(lock, null, 2)}\n`)
writeFileSync(join(ROOT, RELEASED_MIGRATIONS), `${JSON.stringify(migrations, null, 2)}\n`)
