import { join } from 'node:path'
import { BANK_FOLDER } from '../../../../services/catalog/src/packages/bank.ts'
import { openJudgeRoom } from './judge-room.ts'
import { lineOf } from './report.ts'
import { verifyPackage } from './verify-package.ts'

/** While one package draws its tests, programs of the other run. */
const AT_A_TIME = 2

/**
 * Verifies packages and prints a line a check as each is done, then those for which `budgetMs` left no time, and the faults again at the
 * end. Answers the exit code.
 */
export async function verifyAll(
  slugs: string[],
  print: (line: string) => void,
  budgetMs = Number.POSITIVE_INFINITY,
): Promise<number> {
  const begun = performance.now()
  const room = await openJudgeRoom()
  const faults: string[] = []
  let checks = 0
  const left = [...slugs]
  const verifyNext = async () => {
    while (performance.now() - begun < budgetMs) {
      const slug = left.shift()
      if (slug === undefined) return
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
  if (left.length > 0) print(`No time was left for ${left.join(', ')}.`)
  print(`${slugs.length - left.length} packages, ${checks} checks, ${faults.length} failed, ${seconds} s`)
  return faults.length > 0 ? 1 : 0
}
