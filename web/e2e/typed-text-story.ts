import { expect } from '@playwright/test'
import { callAs } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { fields, fill, teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'
import { seen, seenToast } from './visible-text.ts'

const TYPED =
  'For each i<n print x; a<b and c>d.\n<pre>\nfor (int i=0;i<n;i++) sum+=a[i];\n</pre>\nvector<int>, x &lt; y, R&D'
const SHOWN = 'For each i<n print x; a<b and c>d.\n\nfor (int i=0;i<n;i++) sum+=a[i];\n\nvector<int>, x < y, R&D'
const FORM =
  '<section><label>n</label><label>answer</label></section><section><label>1</label><label>2</label></section>'

/** What a teacher types is shown as it is typed, stays so over a reload and after it was sent, and nothing of it is left out unasked. */
export async function typedTextStory(stage: Stage): Promise<void> {
  const { page } = await teacherOf(stage, 'Typed')
  await page.getByRole('button', { name: 'CREATE PROBLEM' }).click()
  const sheet = page.getByRole('dialog').first()
  const box = sheet.locator('[name=description]')
  const preview = sheet.locator('article')
  const words = async () => ((await preview.locator('div').first().textContent()) ?? '').replaceAll(/\s+/g, ' ')
  await fill(sheet, fields)
  await box.fill(TYPED)
  await sheet.getByText('Saved as a draft').waitFor()
  await page.waitForURL('**write=d.*')
  await page.reload()
  await expect(box).toHaveValue(TYPED)
  await expect.poll(words).toBe(SHOWN.replaceAll(/\s+/g, ' '))

  await sheet.getByLabel('Complexity').selectOption('O(1)')
  await sheet.getByLabel('Knowledge Area').selectOption('Arrays')
  await box.fill(`${TYPED}\n${FORM}`)
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await seen(page, 'Leave out a part of the description?')
  await page.getByRole('list', { name: 'Left out' }).getByText('<section>', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await picture(page, 'panel-problem-loss')
  await page.getByRole('button', { name: 'Back to the description' }).click()
  await expect(box).toHaveValue(`${TYPED}\n${FORM}`)
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await page.getByRole('button', { name: 'Show them as text' }).click()
  await expect.poll(words).toContain('<section><label>n</label>')
  await box.fill(`${TYPED}\n${FORM}`)
  await sheet.getByRole('button', { name: 'CREATE', exact: true }).click()
  await page.getByRole('button', { name: 'Leave them out' }).click()
  await seenToast(page, 'Problem created successfully')
  const { results } = await callAs<{ results: { problem_id: string }[] }>(page, 'GET', '/classes/problems/')
  const path = `/classes/problems/${results[0]?.problem_id}/`
  const stored = await callAs<{ description: string }>(page, 'GET', path)
  expect(stored).toMatchObject({ description_source: `${TYPED}\n${FORM}` })
  expect(stored.description).toMatch(/n answer<br \/>1 2$/)

  await page.getByRole('button', { name: fields.title, exact: true }).press('Enter')
  await expect(box).toHaveValue(`${TYPED}\n${FORM}`)
  await sheet.locator('[name=title]').fill('i<n') // what was accepted is not asked about again
  await sheet.getByRole('button', { name: 'UPDATE', exact: true }).click()
  await seenToast(page, 'Problem updated successfully')
  expect(await callAs(page, 'GET', path)).toMatchObject({ title: 'i<n', description_source: `${TYPED}\n${FORM}` })
  await page.context().close()
}
