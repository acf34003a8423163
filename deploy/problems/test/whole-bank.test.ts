import { join } from 'node:path'
import { BANK_FOLDER } from '@skirmish/devkit/paths'
import { packageNames } from '@skirmish/problem-package/bank'
import { expect, test } from 'vitest'
import { verifyAll } from '../src/verify-all.ts'

test("PB1 every package of the bank verifies in the judge's sandbox", async () => {
  const lines: string[] = []
  const folders = packageNames(BANK_FOLDER).map((slug) => join(BANK_FOLDER, slug))
  await verifyAll(folders, (line) => lines.push(line))
  console.log(lines.at(-1))
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([])
  expect(lines.filter((line) => line.startsWith('✓')).length).toBeGreaterThan(0)
}, 3_600_000)
