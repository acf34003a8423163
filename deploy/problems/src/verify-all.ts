import { join } from 'node:path'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { openPackageSandbox } from './package-sandbox.ts'
import { lineOf } from './report.ts'
import { verifyPackage } from './verify-package.ts'

/** While one package draws its tests, programs of the other run. */
const AT_A_TIME = 2

/** Verifies packages and prints a line a check as each is done, and the faults again at the end. Returns the exit code. */
export async function verifyAll(slugs: string[], print: (line: string) => void): Promise<number> {
  const begun = performance.now()
  const room = await openPackageSandbox()
  const faults: string[] = []
  let checks = 0
  const left = [...slugs]
  const verifyNext = async () => {
    for (let slug = left.shift(); slug !== undefined; slug = left.shift()) {
      const findings = await verifyPackage(join(BANK_FOLDER, slug), room)
      checks += findings.length
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
  print(`${slugs.length} packages, ${checks} checks, ${faults.length} failed, ${seconds} s`)
  return faults.length > 0 ? 1 : 0
}
