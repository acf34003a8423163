import { expect, type Locator, type Page } from '@playwright/test'
import { zipped } from '@skirmish/testkit/zipped'
import { callAs } from './accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { picture } from './browser.ts'
import { drop } from './import-story.ts'
import { problemFor, teacherOf } from './panel-page.ts'
import { mended, SUMS } from './polygon-package.ts'
import type { Stage } from './stage.ts'
import { seen, seenToast } from './visible-text.ts'

interface Draft {
  draft_id: string
  title: string
}
const draftsOf = async (page: Page) => (await callAs<{ results: Draft[] }>(page, 'GET', '/classes/drafts/')).results
const titlesOf = async (page: Page) => (await draftsOf(page)).map(({ title }) => title).sort()
const LONG_NAME = `${'others_'.repeat(20)}.zip`
const OTHERS = {
  ...SUMS,
  'problem.xml': String(SUMS['problem.xml'])
    .replace('Sums of two', 'Other sums')
    .replace('polygon.example/sums', 'polygon.example/other-sums'),
}

/** A teacher imports a package again and again, and leaves its dialog without a choice in each way. */
export async function importChoiceStory(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, 'Choices')
  await seen(page, 'PROBLEMS')
  const dialog = page.getByRole('dialog')
  await drop(page, 'sums.zip', await zipped(SUMS))
  await seen(page, '“Sums of two” is a draft now', dialog)
  await dialog.getByRole('button', { name: 'CLOSE' }).click()
  await expect(page.getByText('One draft')).toBeVisible() // nothing was to be chosen: the draft is kept

  await drop(page, 'sums.zip', await zipped(mended()))
  await page.getByRole('region', { name: 'You may have a draft of this problem already' }).waitFor()
  await expect(page.getByText('2 drafts')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Open “Sums of two”' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  await seeOneScroll(page, dialog)
  await page.keyboard.press('Escape')
  await expect(page.getByText('One draft')).toBeVisible()
  expect(await titlesOf(page)).toEqual(['Sums of two'])

  await closeWhileReading(page, 'sums.zip', await zipped(mended()), async () => {
    await page.waitForResponse((response) => response.request().method() === 'DELETE')
  })
  await closeWhileReading(page, LONG_NAME, await zipped(OTHERS), () =>
    seenToast(page, '“Other sums” was imported, and is among your drafts.'),
  )
  expect(await titlesOf(page)).toEqual(['Other sums', 'Sums of two'])
  await seeList(page)
  await targetIsGone(page, dialog)
  await sendFirst(page, classId)
}

/** The list names the zip of each draft and what it lacks on one line, however long the name is. */
async function seeList(page: Page): Promise<void> {
  const summary = page.locator('summary', { hasText: '2 drafts' })
  await summary.click()
  const lines = page.locator('summary + ul small')
  await expect(lines).toHaveText([`From ${LONG_NAME}4 things are missing`, 'From sums.zip4 things are missing'])
  const heights = () => lines.evaluateAll((all) => all.map((one) => one.clientHeight))
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    const [long, short] = await heights()
    expect(long).toBe(short)
    await lines.first().scrollIntoViewIfNeeded()
    await expect(lines.first().getByText('4 things are missing')).toBeInViewport({ ratio: 1 })
    await picture(page, `panel-drafts-imported-${width}`)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await summary.click()
}

/** The buttons of the dialog are seen whatever its size, and its content scrolls as one. */
async function seeOneScroll(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByText('Taken', { exact: false }).click() // the report is long then
  for (const [width, height] of [
    [1366, 820],
    [1366, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const end of ['top', 'end']) {
      await dialog.evaluate((one, to) => one.scrollTo(0, to === 'top' ? 0 : one.scrollHeight), end)
      for (const name of ['Put it into the draft', 'Open it as a draft of its own', 'CLOSE'])
        await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await picture(page, `panel-import-choice-${width}-${height}-${end}`)
    }
    const scrolling = await dialog.evaluate((one) =>
      [one, ...one.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
        )
        .map((part) => part.tagName),
    )
    expect(scrolling).toEqual(['DIALOG'])
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** The dialog is closed before the server has said what becomes of the zip. */
async function closeWhileReading(page: Page, name: string, zip: Buffer, heard: () => Promise<void>): Promise<void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/classes/packages/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await drop(page, name, zip)
  await page.getByText(`Reading ${name} …`).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const hearing = heard()
  gate.resolve()
  await hearing
  await page.unroute('**/classes/packages/**')
}

/** What the package was to go into is deleted in another tab meanwhile. */
async function targetIsGone(page: Page, dialog: Locator): Promise<void> {
  await drop(page, 'sums.zip', await zipped(mended()))
  await page.getByRole('region', { name: 'You may have a draft of this problem already' }).waitFor()
  const drafts = await draftsOf(page)
  const target = drafts.filter(({ title }) => title === 'Sums of two').at(-1)
  await page.evaluate(async (id) => {
    const authorization = `Bearer ${localStorage.getItem('access')}`
    await fetch(`/classes/drafts/${id}/`, { method: 'DELETE', headers: { authorization } })
  }, target?.draft_id)
  const merge = dialog.getByRole('button', { name: 'Put it into the draft' })
  await merge.click()
  await seen(page, 'It was deleted meanwhile; open this as a draft of its own.', dialog)
  await expect(merge).toBeDisabled()
  await picture(page, 'panel-import-target-gone')
  await dialog.getByRole('button', { name: 'Open it as a draft of its own' }).click()
  await expect(dialog.locator('[name=title]')).toHaveValue('Sums of two')
  await mendFirst(page, dialog)
  await dialog.getByRole('button', { name: 'CLOSE' }).first().click()
  expect(await titlesOf(page)).toEqual(['Other sums', 'Sums of two'])
}

/** What of a draft cannot be saved is mended before an import begins. */
async function mendFirst(page: Page, sheet: Locator): Promise<void> {
  const again = sheet.getByRole('button', { name: 'Import a new version' })
  await sheet.locator('[name=time_ms]').fill('1')
  await again.click()
  await seenToast(page, 'Something here cannot be saved yet. Mend what is marked before you import a new version.')
  await expect(sheet.locator('[name=time_ms]')).toHaveAttribute('aria-invalid', 'true')
  await sheet.locator('[name=time_ms]').fill('1200')
  await again.click()
  await page.getByRole('dialog', { name: 'Import a new version' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
}

/** Changes of a published problem that are not sent are sent or discarded before an import begins. */
async function sendFirst(page: Page, classId: string): Promise<void> {
  const body = problemFor('Published sums', classId)
  const { problem_id } = await callAs<{ problem_id: string }>(page, 'POST', '/classes/problems/', body)
  await page.goto(`/panel?write=p.${problem_id}`)
  const sheet = page.getByRole('dialog', { name: 'UPDATE PROBLEM' })
  const again = sheet.getByRole('button', { name: 'Import a new version' })
  await sheet.locator('[name=title]').fill('Published sums, by hand')
  await again.click()
  const question = page.getByRole('dialog', { name: 'Import a new version' })
  await expect(question).toContainText('You have changes here that are not sent yet.')
  await expect(question.getByRole('button', { name: 'Choose a zip' })).toHaveCount(0)
  await picture(page, 'panel-import-send-first')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go on writing' }).click()
  await expect(sheet.locator('[name=title]')).toHaveValue('Published sums, by hand')
  await again.click()
  await question.getByRole('button', { name: 'Discard the changes' }).click()
  await expect(sheet.locator('[name=title]')).toHaveValue('Published sums')
  await again.click()
  await expect(question.getByRole('button', { name: 'Choose a zip' })).toBeVisible()
  await page.context().close()
}
