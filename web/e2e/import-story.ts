import { expect, type Locator, type Page } from '@playwright/test'
import { zipped } from '@skirmish/testkit/zipped'
import { callAs } from './accounts.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { picture } from './browser.ts'
import { keepDraft, submit } from './match-page.ts'
import { inClass, publishImported, pupilOf, teacherOf } from './panel-page.ts'
import { mended, PARTLY, SOLUTION, SUMS } from './polygon-package.ts'
import type { Stage } from './stage.ts'
import { seen } from './visible-text.ts'

/** Holds a file over the problems of the panel, as from a folder of the desktop. */
async function hold(page: Page, name: string, content: Buffer) {
  const transfer = await page.evaluateHandle(
    async ([file, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], file, { type: 'application/zip' }))
      return data
    },
    [name, content.toString('base64')] as const,
  )
  const problems = page.getByRole('region', { name: 'PROBLEMS' })
  await problems.dispatchEvent('dragover', { dataTransfer: transfer })
  return { problems, transfer }
}

/** Drops it there. */
export async function drop(page: Page, name: string, content: Buffer): Promise<void> {
  const { problems, transfer } = await hold(page, name, content)
  await problems.dispatchEvent('drop', { dataTransfer: transfer })
}

const THEMES = ['light', 'dark'] as const
const inTheme = (page: Page, theme: string) => page.evaluate((name) => document.body.setAttribute('theme', name), theme)

/** The problems show that a file is held over them, until it is moved away. */
async function holdAndLeave(page: Page): Promise<void> {
  const { problems, transfer } = await hold(page, 'sums.zip', await zipped(SUMS))
  for (const theme of THEMES) {
    await inTheme(page, theme)
    await expect(problems).toHaveCSS('outline-style', 'dashed')
    await picture(page, `panel-import-held-${theme}`)
  }
  await problems.dispatchEvent('dragleave', { dataTransfer: transfer })
  await expect(problems).toHaveCSS('outline-style', 'none')
}

/** The package is imported again, mended, into the draft that is open: what was typed there is named, and is not taken unasked. */
async function importMended(page: Page, sheet: Locator): Promise<void> {
  await sheet.locator('[name=title]').fill('Sums, by hand')
  await sheet.getByRole('button', { name: 'Import a new version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a new version' })
  await dialog.waitFor()
  await page
    .locator('input[type=file][accept*=zip]')
    .setInputFiles({ name: 'sums.zip', mimeType: 'application/zip', buffer: await zipped(mended()) })
  const choice = page.getByRole('region', { name: 'What the package changes in “Sums, by hand”' })
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(choice.getByRole('checkbox', { name: /^Statement/ })).toBeChecked()
  await expect(choice.getByRole('checkbox', { name: /^Limits/ })).toBeChecked()
  const title = choice.getByRole('checkbox', { name: /^Title.*You wrote or changed this yourself/ })
  await expect(title).not.toBeChecked()
  for (const theme of THEMES) {
    await inTheme(page, theme)
    await picture(page, `panel-import-again-${theme}`)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await picture(page, 'panel-import-again-360')
  await page.setViewportSize({ width: 1280, height: 720 })
  await title.check()
  await page.getByRole('button', { name: 'Put it into the draft' }).click()
  await expect(sheet.locator('[name=title]')).toHaveValue('Sums of two')
  await expect(sheet.locator('[name=time_ms]')).toHaveValue('1000')
  await expect(sheet.locator('[name=description]')).toHaveValue(/One line with two numbers/)
  await expect
    .poll(() => callAs(page, 'GET', '/classes/drafts/'))
    .toMatchObject({ results: [{ title: 'Sums of two' }] })
}

/** A teacher drops a package of Polygon, reads what became of it, fills in the rest, and a student solves it. */
export async function importStory(stage: Stage): Promise<void> {
  const { page, classId } = await teacherOf(stage, 'Imports')
  await seen(page, 'PROBLEMS')
  const dialog = page.getByRole('dialog')
  await drop(page, 'notes.zip', await zipped({ 'notes.txt': 'x' }))
  const why = 'it is in no format that is read here, and has no pairs of inputs and answers'
  await seen(page, `The package cannot be taken: ${why}.`, dialog)
  await picture(page, 'panel-import-refused')
  await page.keyboard.press('Escape')

  await holdAndLeave(page)
  await drop(page, 'sums.zip', await zipped(SUMS))
  await seen(page, '“Sums of two” is a draft now', dialog)
  await seen(page, 'Format: Polygon. Students see nothing of it before you press CREATE in its form.', dialog)
  for (const text of [
    'explanation of example 1',
    'problems of the panel have no validators of inputs: look yourself at inputs that you add',
    'problems of the panel have one language: this one is in English',
    'problems of the panel keep no solutions that fail',
  ])
    await expect(dialog.getByText(text).first()).toBeVisible()
  await dialog.getByText('Taken', { exact: false }).click()
  await expect(dialog.getByText('the reference solution')).toBeVisible()
  await expect(dialog.getByText('a picture of the statement')).toBeVisible()
  await expect(dialog.getByText('groups of tests: 2, with 100 points together')).toBeVisible()
  await picture(page, 'panel-import-report')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await picture(page, 'panel-import-report-360')
  await page.setViewportSize({ width: 1280, height: 720 })

  await dialog.getByRole('button', { name: 'Open the draft' }).click()
  await expect(dialog.locator('[name=title]')).toHaveValue('Sums of two')
  await expect(dialog.locator('[name=time_ms]')).toHaveValue('1500')
  await expect(dialog.locator('[name=code]')).toHaveValue(SOLUTION)
  await expect(dialog.locator('[name="testcases.1.input"]')).toHaveValue('0 0\n')
  const groups = dialog.getByRole('region', { name: 'Groups of tests' })
  await expect(groups.getByRole('listitem')).toHaveText([
    /^Group small 40 points · 1 test/,
    /^Group large 60 points · 1 test.* requires Group small$/,
  ])
  await groups.scrollIntoViewIfNeeded()
  await picture(page, 'panel-test-groups')
  await expect(dialog.getByRole('checkbox', { name: 'Imports' })).toBeChecked() // the teacher's only class
  await expect(dialog.locator('[name=time_ms]')).toHaveAccessibleDescription(
    /Java and JavaScript: 3 sec · Python: 4.5 sec/,
  )
  await importMended(page, dialog)
  await dialog.getByRole('button', { name: 'CREATE', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Still empty:' }).getByRole('button')).toHaveCount(4)
  await publishImported(page, dialog, { complexity: 'O(1)', className: 'Imports', explanation: 'Their sum.', tests: 4 })

  const { page: pupil, matchId, username } = await pupilOf(stage, page, classId, 'Sums of two')
  await keepDraft(pupil, matchId, PARTLY)
  await pupil.goto(`/match?match_id=${matchId}`)
  await expect(pupil.locator('article[data-part=problem] math')).toHaveCount(2)
  const squares = pupil.locator('article[data-part=problem]').getByRole('img', { name: 'One square and two' })
  await expect.poll(() => squares.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  await squares.scrollIntoViewIfNeeded()
  await picture(pupil, 'match-imported-picture')
  await submitPartly(pupil)
  await keepDraft(pupil, matchId, SOLUTION)
  await pupil.reload()
  await pupil.getByRole('tab', { name: 'Code' }).click()
  await submit(pupil, 'Submit', pupil.getByText('All tests passed! Submission successful.').first()) // the results may be over it
  const results = pupil.getByRole('dialog', { name: 'RESULTS' })
  await expect(results.getByRole('region', { name: 'Points: 100 of 100' }).getByRole('listitem')).toHaveCount(2)
  await picture(pupil, 'solo-results-points-phone')
  await expectAccessible(pupil)
  await pupil.context().close()
  await seePoints(page, classId, username)
  await expect.poll(() => callAs(page, 'GET', '/classes/drafts/')).toMatchObject({ results: [] })
}

const LINES = [/^Group small\s*40 of 40$/, /^Group large\s*requires Group small\s*0 of 60$/]

/** A student on a phone hands in what passes one of two groups, and sees its points; so on a wide screen. */
async function submitPartly(pupil: Page): Promise<void> {
  await pupil.getByRole('tab', { name: 'Code' }).click()
  const points = pupil.getByRole('region', { name: 'Points: 40 of 100' })
  await submit(pupil, 'Submit', points)
  await expect(points.getByRole('listitem')).toHaveText(LINES)
  await expect(pupil.getByRole('region', { name: 'Test 4' })).toContainText('Belongs to Group large')
  await points.scrollIntoViewIfNeeded()
  await picture(pupil, 'match-test-points-phone')
  await expectNoSidewaysScroll(pupil)
  await expectAccessible(pupil)
  const phone = pupil.viewportSize() ?? { width: 360, height: 640 }
  await pupil.setViewportSize({ width: 1280, height: 720 })
  await picture(pupil, 'match-test-points')
  await pupil.setViewportSize(phone)
}

/** The teacher sees them in the list of the student's submissions. */
async function seePoints(page: Page, classId: string, username: string): Promise<void> {
  const address = page.url()
  await page.goto(`/panel?class=${classId}`)
  await page.getByRole('button', { name: 'Sums of two', exact: true }).click()
  await inClass(page).getByRole('button', { name: username }).press('Enter')
  const list = page.getByRole('dialog').getByRole('list')
  await page.getByText('Points: 40 of 100').click()
  await expect(
    list.getByRole('listitem').filter({ hasText: 'Group' }).getByText('0 of 60', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Points: 100 of 100')).toBeVisible()
  await picture(page, 'panel-test-points')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(address)
}
