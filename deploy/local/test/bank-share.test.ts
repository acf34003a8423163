import { expect, test } from 'vitest'
import { ALIKE, pairsByLikeness } from '../../../services/catalog/src/domain/alike.ts'
import { packageNames, readBank } from '../../../services/catalog/src/packages/bank.ts'
import { daysShare } from '../src/days-share.ts'
import { changedPackages } from '../src/packages/changed-packages.ts'
import { RefusedPackage } from '../src/packages/package-files.ts'
import { verifyAll } from '../src/packages/verify-all.ts'

/** Changed packages come first; what it leaves out is for `npm run problems -- verify`, and is printed. */
const BUDGET_MS = 45_000

/** Eight days have the whole bank. */
const PARTS = 8

test('PB1 eight days verify every package once, and a share that comes again begins with another package', () => {
  const names = Array.from({ length: 96 }, (_, i) => `p${i}`)
  const on = (day: number) => daysShare(names, new Date(day * 24 * 3_600_000), PARTS)
  const week = Array.from({ length: 8 }, (_, day) => on(20_000 + day))
  expect(new Set(week.flat())).toEqual(new Set(names))
  expect(week.flat()).toHaveLength(96)
  expect(on(20_000)).toEqual(on(20_000))
  expect(new Set(on(20_008))).toEqual(new Set(on(20_000)))
  expect(on(20_008)[0]).not.toBe(on(20_000)[0])
})

test("PB1 the packages that have changed verify, and today's eighth of the bank", async () => {
  const all = packageNames()
  const slugs = [...new Set([...changedHere(all), ...daysShare(all, new Date(), PARTS)])]
  const lines = [`Verifying ${slugs.join(', ')}`]
  const status = await verifyAll(slugs, (line) => lines.push(line), BUDGET_MS)
  console.log(lines.filter((line) => !line.startsWith('✓')).join('\n'))
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
  expect(status).toBe(0)
}, 180_000)

test('PB2 no two statements of the bank are nearly the same', () => {
  const near = pairsByLikeness(readBank().packages).filter(({ similarity }) => similarity > ALIKE)
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
