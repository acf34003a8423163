import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { ALIKE, pairsByLikeness } from '@skirmish/problem-package/alike'
import { packageNames, readBank } from '@skirmish/problem-package/bank'
import { expect, test } from 'vitest'
import { changedPackages } from '../src/changed-packages.ts'
import { RefusedPackage } from '../src/package-files.ts'
import { verifyAll } from '../src/verify-all.ts'

test('PB1 the packages that have changed verify', async () => {
  const lines: string[] = []
  const status = await verifyAll(changedHere(packageNames(BANK_FOLDER)), (line) => lines.push(line))
  console.log(lines.filter((line) => !line.startsWith('✓')).join('\n'))
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
  expect(status).toBe(0)
}, 900_000)

test('PB2 no two statements of the bank are nearly the same', () => {
  const near = pairsByLikeness(readBank(BANK_FOLDER).packages).filter(({ similarity }) => similarity > ALIKE)
  expect(near.map(({ one, other }) => [one.problem_id, other.problem_id])).toEqual([])
})

/** None where there is no main branch to compare with. */
function changedHere(all: string[]): string[] {
  try {
    return changedPackages(all)
  } catch (error) {
    if (error instanceof RefusedPackage) return []
    throw error
  }
}
