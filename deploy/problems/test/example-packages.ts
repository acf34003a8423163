import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PackageSandbox } from '../src/package-sandbox.ts'
import { verifyPackage } from '../src/verify-package.ts'

export const EXAMPLES = fileURLToPath(new URL('packages/', import.meta.url))

export const manifestOf = (name: string) => readFileSync(join(EXAMPLES, name, 'problem.yaml'), 'utf8')

/** A folder for copies of the examples, for the caller to remove. */
export function openCopies() {
  const work = mkdtempSync(join(tmpdir(), 'skirmish-validators-'))
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
  return { work, copyOf }
}

/** What verification finds wrong, a line for each fault. */
export const faultsOf = async (folder: string, room: PackageSandbox) =>
  (await verifyPackage(folder, room)).flatMap(({ file, fault }) => (fault === null ? [] : [`${file} ${fault}`]))
