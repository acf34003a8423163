import { expect, type Locator, type Page } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { nameOf, newcomer } from './people.ts'
import type { Stage } from './stage.ts'
import { callAs } from './teacher.ts'

/** A teacher with a class, at the panel. */
export async function teacherOf(
  { browser, system }: Stage,
  locale: string,
  title: string,
  mobile = false,
): Promise<{ page: Page; classId: string }> {
  const name = nameOf('tess')
  const page = await newcomer(browser, system.url, name, locale, mobile)
  operate(system.environment, 'teacher', `${name}@e2e.test`)
  await page.goto('/panel')
  await page.locator('main h1').waitFor()
  await expect.poll(() => callAs(page, 'GET', '/classes/')).toEqual([]) // with the token of a teacher
  const { class_id } = await callAs<{ class_id: string }>(page, 'POST', '/classes/create/', { title })
  await page.goto('/panel')
  return { page, classId: class_id }
}

export const fields = {
  title: 'Twice as much',
  description: 'Print <strong>twice</strong> the number.\nIt may be <code>-7</code> or 😀 < 3.',
  'testcases.0.input': '1',
  'testcases.0.expected_output': '2',
  'testcases.0.explanation': '1 + 1',
  'testcases.1.input': '5',
  'testcases.1.expected_output': '10',
  'testcases.1.explanation': '5 + 5',
}
export async function fill(sheet: Locator, given: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(given)) await sheet.locator(`[name="${name}"]`).fill(text)
}
export const upload = (page: Page, files: Record<string, string>) =>
  page
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    )
