import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BANK_FOLDER, ROOT } from '@skirmish/devkit/paths'
import { ALIKE, pairsByLikeness } from '@skirmish/problem-package/alike'
import { packageNames, readBank } from '@skirmish/problem-package/bank'
import { expect, test } from 'vitest'
import { changedPackages } from '../src/changed-packages.ts'
import { RefusedPackage } from '../src/package-files.ts'
import { verifyAll } from '../src/verify-all.ts'

test('PB1 the packages that have changed verify', async () => {
  const lines: string[] = []
  const folders = changedHere(packageNames(BANK_FOLDER)).map((slug) => join(BANK_FOLDER, slug))
  const status = await verifyAll(folders, (line) => lines.push(line))
  console.log(lines.filter((line) => !line.startsWith('✓')).join('\n'))
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
  expect(status).toBe(0)
}, 900_000)

test('PB2 no two statements of the bank are nearly the same', () => {
  const near = pairsByLikeness(readBank(BANK_FOLDER).packages).filter(({ similarity }) => similarity > ALIKE)
  expect(near.map(({ one, other }) => [one.problem_id, other.problem_id])).toEqual([])
})

test('PB1 a change of what draws the tests is one of every package, and one of what explains is none', () => {
  const drawing = 'packages/problem-package/src/drawing.ts'
  expect(existsSync(join(ROOT, drawing))).toBe(true)
  const root = mkdtempSync(join(tmpdir(), 'changed-packages-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root })
  git('init', '-q', '-b', 'main')
  git('commit', '-q', '--allow-empty', '-m', 'first')
  mkdirSync(join(root, 'services/catalog/problems/a'), { recursive: true })
  writeFileSync(join(root, 'services/catalog/problems/a/problem.yaml'), '')
  mkdirSync(join(root, 'services/catalog/problems/b/solution'), { recursive: true })
  writeFileSync(join(root, 'services/catalog/problems/b/solution/hints.en.html'), '')
  expect(changedPackages(['a', 'b'], root)).toEqual(['a'])
  mkdirSync(dirname(join(root, drawing)), { recursive: true })
  writeFileSync(join(root, drawing), '')
  expect(changedPackages(['a', 'b'], root)).toEqual(['a', 'b'])
  rmSync(root, { recursive: true })
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
