import { expect, type Page } from '@playwright/test'
import { player } from './accounts.ts'
import { expectSound, violations } from './axe.ts'
import { picture } from './browser.ts'
import { keepDraft, ranked, soloMatch, submit, write } from './match-page.ts'
import { test } from './stage.ts'

const text = (page: Page) => page.locator('[data-ready=true] .view-lines')
const draftOf = (page: Page, matchId: string, language = 'python') =>
  page.evaluate((key) => localStorage.getItem(key), `code:${matchId}:${language}`)
const fontSize = (page: Page) => text(page).evaluate((lines) => getComputedStyle(lines).fontSize)

/** Opens a Solo match with this code in its editor. */
async function openSolo(page: Page, code: string, language = 'python'): Promise<string> {
  const matchId = await soloMatch(page)
  await keepDraft(page, matchId, language, 'chosen')
  await keepDraft(page, matchId, code, language)
  await page.goto(`/match?match_id=${matchId}`)
  await text(page).waitFor()
  return matchId
}

test('font size, tab width and the keys of Vim hold at once, by keyboard alone, and over a reload; Vim is fetched when it is chosen', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Vim')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const matchId = await openSolo(page, '')
  await page.getByRole('button', { name: 'Editor settings' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editor' })
  await expect(dialog.getByLabel('Font size')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await dialog.getByLabel('Tab width').selectOption('2 spaces')
  await expect.poll(() => fontSize(page)).toBe('15px')
  await expectSound(page)
  await picture(page, 'editor-settings')
  const before = scripts.length
  await dialog.getByLabel('Keys').selectOption('Vim')
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
  await page.getByText('--NORMAL--').waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await text(page).click()
  await page.keyboard.type('dd') // a command, and no text
  await page.keyboard.type('ix')
  await page.getByText('--INSERT--').waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByText('--NORMAL--').waitFor()
  await page.keyboard.type('yyp>>')
  await expect.poll(() => draftOf(page, matchId)).toBe('  x\n    x')

  await page.reload()
  await page.getByText('--NORMAL--').waitFor()
  expect(await fontSize(page)).toBe('15px')
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Editor' })
  await expect(section.getByLabel('Keys')).toHaveValue('vim')
  await expect(section.getByLabel('Tab width')).toHaveValue('2')
  await section.getByLabel('Keys').selectOption('Emacs')
  await section.getByText('The browser keeps Ctrl+N').waitFor()
  await page.goto(`/match?match_id=${matchId}`)
  await text(page).click()
  await page.keyboard.press('Control+x') // begins a command of Emacs
  await page.getByText('C-x', { exact: true }).waitFor()
  await page.context().close()
})

test('words of the text and keywords of the language are suggested; Tab takes one, and Enter is a new line', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Words')
  const matchId = await openSolo(page, 'zebra_words = 1\n')
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('z') // one letter: of a word that is still being typed the editor may suggest the beginning
  await page.getByRole('option', { name: 'zebra_words' }).waitFor()
  await page.keyboard.press('Tab')
  await expect(text(page).getByText('zebra_words')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.type('whi')
  await page.getByRole('option', { name: 'while' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => draftOf(page, matchId)).toBe('zebra_words = 1\nzebra_words\nwhi\n')
  await page.context().close()
})

test('SH5 a compile error marks its lines until the text changes: two lines in a toast, the whole message in Results', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Marks')
  await openSolo(page, 'int main(void) {\n    int x = 1;\n    return missing;\n}\n', 'c')
  const log = page.getByRole('log', { name: 'Results' })
  await submit(page, 'Run', log.getByText('each undeclared identifier'))
  const toast = page.getByRole('alert').filter({ hasText: 'main.c: In function' })
  await expect(toast).not.toContainText('return missing') // which is the third line
  const [height = 0, line = 1] = await toast.locator('span').evaluate((told) => {
    const { height } = told.getBoundingClientRect()
    return [height, Number.parseFloat(getComputedStyle(told).lineHeight)]
  })
  expect(Math.round(height / line)).toBeLessThanOrEqual(2)
  const marked = text(page).getByText('‘missing’ undeclared')
  await marked.waitFor()
  await expect(page.locator('[data-ready=true] .squiggly-error')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await picture(page, 'compile-error')
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('/')
  await expect(marked).toBeHidden()
  await expect(page.locator('[data-ready=true] .squiggly-error')).toHaveCount(0)
  await page.context().close()
})

test('JD5 a failed example is compared word by word, in a sentence too, and is run again alone; a traceback marks its line', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Diff')
  const matchId = await openSolo(page, 'print("oak elm")\n')
  const failed = page.getByRole('region', { name: 'Example 1 (test 1)', exact: true })
  await submit(page, 'Submit', failed)
  await failed
    .getByText('The first is at line 1, word 2: nothing more was expected, your program printed “elm”.')
    .waitFor()
  await expect(failed.locator('mark')).toHaveText(['elm'])
  expect(await violations(page)).toEqual([])
  await picture(page, 'failed-test')
  await page.getByText('Please wait five seconds.').waitFor({ state: 'detached' })
  await failed.getByRole('button', { name: 'Run the failed one' }).click()
  const card = page.getByRole('article', { name: 'Example 1' })
  await card.getByText('nothing more').waitFor()
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1)

  await write(page, matchId, 'x = 1\nprint(y)\n')
  await submit(page, 'Run', page.getByRole('log').getByText('NameError').first())
  await text(page).getByText("NameError: name 'y' is not defined").waitFor()
  await page.context().close()
})

test('a match begins without menu and header, F9 brings them back, and its panes are moved by keys and pointer and stay so', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  await ranked(ann, ben)
  const { page } = ann
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await text(page).click()
  await page.keyboard.press('F9') // not taken by the editor
  await menu.waitFor()
  await page.keyboard.press('F9')
  await expect(menu).toBeHidden()

  const width = page.getByRole('separator', { name: 'Width of the problem' })
  await width.press('ArrowRight')
  await expect(width).toHaveAttribute('aria-valuenow', '40')
  const tests = page.getByRole('separator', { name: 'Height of the tests' })
  const box = await tests.boundingBox()
  if (!box) throw new Error('the divider is not shown')
  await page.mouse.move(box.x + 20, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + box.height / 2 - 150)
  await page.mouse.up()
  const after = await tests.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (box.y - 150))).toBeLessThan(box.height) // it stays below the pointer
  await expect(tests).toBeFocused()
  const share = Number(await tests.getAttribute('aria-valuenow'))
  expect(share).toBeGreaterThan(45)
  expect(await violations(page)).toEqual([])
  await picture(page, 'panes-moved')
  await page.reload()
  await expect(tests).toHaveAttribute('aria-valuenow', String(share))
  await expect(width).toHaveAttribute('aria-valuenow', '40')
  await Promise.all([ann, ben].map((one) => one.page.context().close()))
})

test('what is cut and copied can be pasted, a whole line where nothing is selected, and a paste from elsewhere too', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Paste')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const matchId = await openSolo(page, 'one = 1\ntwo = 2\n')
  await text(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect.poll(() => draftOf(page, matchId)).toBe('one = 1\none = 1\ntwo = 2\n')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+v')
  await expect.poll(() => draftOf(page, matchId)).toBe('\none = 1\ntwo = 2\none = 1')
  await page.evaluate(() => navigator.clipboard.writeText('three = 3'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+v')
  await expect.poll(() => draftOf(page, matchId)).toBe('\none = 1\ntwo = 2\none = 1\nthree = 3')
  await page.context().close()
})
