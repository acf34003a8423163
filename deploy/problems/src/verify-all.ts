import { basename } from 'node:path'
import { isDraft } from '@skirmish/problem-package/read-draft'
import { openPackageSandbox } from './package-sandbox.ts'
import { lineOf } from './report.ts'
import { verifyDraft } from './verify-draft.ts'
import { verifyPackage } from './verify-package.ts'

/** While one package draws its tests, programs of the other run. */
const AT_A_TIME = 2

/** Verifies packages and drafts in their folders, prints a line a check as each is done, and the faults again at the end. Returns the exit code. */
export async function verifyAll(folders: string[], print: (line: string) => void): Promise<number> {
  const begun = performance.now()
  const room = await openPackageSandbox()
  const faults: string[] = []
  let [checks, missing] = [0, 0]
  const left = [...folders]
  const verifyNext = async () => {
    for (let folder = left.shift(); folder !== undefined; folder = left.shift()) {
      const slug = basename(folder)
      const findings = await (isDraft(folder) ? verifyDraft : verifyPackage)(folder, room)
      missing += findings.filter((finding) => finding.missing !== undefined).length
      checks += findings.filter((finding) => finding.missing === undefined).length
      for (const finding of findings) {
        const line = lineOf(slug, finding)
        print(line)
        if (finding.fault !== null) faults.push(line)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, verifyNext))
  } finally {
    await room.close()
  }
  if (faults.length > 0) print('')
  for (const line of faults) print(line)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const lacking = missing > 0 ? `, ${missing} missing (○) until the bank takes the drafts` : ''
  print(`${folders.length} packages, ${checks} checks, ${faults.length} failed${lacking}, ${seconds} s`)
  return faults.length > 0 ? 1 : 0
}
