import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { openPackageSandbox, type PackageSandbox } from '../src/package-sandbox.ts'
import { verifyPackage } from '../src/verify-package.ts'

export const EXAMPLES = fileURLToPath(new URL('packages/', import.meta.url))

export const manifestOf = (name: string) => readFileSync(join(EXAMPLES, name, 'problem.yaml'), 'utf8')

/** Copies of the examples, which are removed after the file's last test, and a sandbox for their programs that is open before its first. */
export function openCopies() {
  let room: PackageSandbox | undefined
  beforeAll(async () => {
    room = await openPackageSandbox()
  })
  const work = mkdtempSync(join(tmpdir(), 'skirmish-validators-'))
  afterAll(async () => {
    await room?.close()
    rmSync(work, { recursive: true, force: true })
  })
  let copies = 0
  /** A copy of an example with some of its files written anew, or removed by null. */
  const copyOf = (name: string, files: Record<string, string | null> = {}): string => {
    const folder = join(work, `copy-${copies++}`, name)
    cpSync(join(EXAMPLES, name), folder, { recursive: true })
    for (const [file, text] of Object.entries(files))
      if (text === null) rmSync(join(folder, file))
      else {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
    return folder
  }
  const sandbox = (): PackageSandbox => {
    if (!room) throw new Error('the sandbox is open from the first test on')
    return room
  }
  return { work, copyOf, sandbox, faultsIn: (folder: string) => faultsOf(folder, sandbox()) }
}

/** What verification finds wrong, a line for each fault. */
const faultsOf = async (folder: string, room: PackageSandbox) =>
  (await verifyPackage(folder, room)).flatMap(({ file, fault }) => (fault === null ? [] : [`${file} ${fault}`]))
