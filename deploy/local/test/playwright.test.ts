import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'
import { playwright } from '../src/playwright.ts'

const STORIES = `
import { expect, test } from '@playwright/test'
test('one that passes', () => {})
test('one that fails', async ({}, story) => {
  await story.attach('what the pages say', { body: 'The page /home says: Hello', contentType: 'text/plain' })
  expect(1, 'the sum').toBe(2)
})
`

/** Plays planted stories; the totals of the report. */
function play(stories: string) {
  const place = folder('planted-stories') // within the repository, whose packages they import
  const report = join(place, 'report.json')
  writeFileSync(join(place, 'playwright.config.ts'), "export default { testDir: '.', outputDir: 'results' }\n")
  writeFileSync(join(place, 'planted.test.ts'), stories)
  const { status } = spawnSync('playwright', ['test', `--config=${place}`, '--reporter=json'], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    timeout: 30_000,
  })
  return playwright.totals(readFileSync(report, 'utf8'), status)
}

test('npm test names a failed story with its reason and what its pages said, and counts a file that cannot be loaded', () => {
  const { passed, failed, remarks } = play(STORIES)
  expect([passed, failed, remarks.length]).toEqual([1, 1, 1])
  expect(remarks[0]).toMatch(/^FAILED web\/e2e\/planted\.test\.ts > one that fails\n/)
  for (const text of ['the sum', 'Received: 1', 'The page /home says: Hello']) expect(remarks[0]).toContain(text)
  const broken = play("throw new Error('no such luck')")
  expect([broken.passed, broken.failed > 0]).toEqual([0, true])
  expect(broken.remarks.join()).toContain('no such luck')
})
