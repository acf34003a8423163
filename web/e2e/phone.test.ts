import { expect, type Page } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { player } from './accounts.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, submit } from './match-page.ts'
import { expectNothingCovered, screenKeyboard } from './screen-keyboard.ts'
import { test } from './stage.ts'
import { toastsStory } from './toasts-story.ts'

const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }
const KEYBOARD_PX = 290

const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

test('a whole match on a small phone whose keyboard opens and closes: Run and Submit are never covered, and what is shown is what is sent', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([
    player(browser, system.url, 'Ann', SMALL_PHONE),
    player(browser, system.url, 'Ben', SMALL_PHONE),
  ])
  const { page } = ann
  const cover = await screenKeyboard(page)
  for (const one of [ann, ben]) {
    await one.page.goto('/play')
    await expect(one.page.locator('[aria-current=step]'), 'the own tier is in view').toBeInViewport({ ratio: 1 })
    await one.page.getByRole('button', { name: 'PLAY' }).tap()
  }
  await Promise.all([ann, ben].map((one) => one.page.getByRole('button', { name: 'ACCEPT' }).tap()))
  await Promise.all([ann, ben].map((one) => matchIdOf(one.page)))
  const { problem } = await matchOf(page)
  await page.getByRole('tab', { name: 'Code', exact: true }).tap()

  await code(page).tap()
  for (const [px, scrolled] of [
    [KEYBOARD_PX],
    [KEYBOARD_PX, 40],
    [330],
    [0],
    [44],
    [150, 10],
    [KEYBOARD_PX],
    [0],
  ] as const) {
    await cover(px, scrolled)
    await expectNothingCovered(page)
    if (px === KEYBOARD_PX) await picture(page, 'match-phone-keyboard')
  }
  await picture(page, 'match-phone-typing')

  // Keys and symbols are one text, for React and for undo too.
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/(run|submit)\/$/.test(request.url())) sent.push(JSON.parse(request.postData() ?? '{}').code)
  })
  const symbol = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await cover(KEYBOARD_PX)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('print')
  await symbol('(').tap()
  await page.keyboard.press('Backspace')
  await expect(code(page)).toHaveValue('print')
  await symbol('(').tap()
  await page.keyboard.press('Control+z')
  await expect(code(page)).toHaveValue('print')
  await code(page).fill('if x:')
  await page.keyboard.press('Enter') // a new line is indented
  await expect(code(page)).toHaveValue('if x:\n    ')
  await page.keyboard.press('Control+z')
  await expect(code(page)).toHaveValue('if x:')
  await code(page).fill('print')
  await cover(0)
  await page.getByRole('button', { name: 'Run', exact: true }).tap()
  await page.getByRole('log').getByRole('article').first().waitFor()
  expect(sent).toEqual(['print'])

  await page.getByRole('tab', { name: 'Code', exact: true }).tap()
  await code(page).fill(solutionOf(problem.problem_id).code.trimEnd())
  await code(page).tap()
  await cover(KEYBOARD_PX)
  await page.keyboard.press('Control+End')
  await symbol('Indent').tap()
  await symbol('Indent').tap()
  for (let i = 0; i < 8; i++) await page.keyboard.press('Backspace')
  await cover(0)
  await submit(page, 'Submit', page.getByRole('log').getByText('All tests passed! Submission successful.'))
  expect(sent.at(-1)).toBe(solutionOf(problem.problem_id).code.trimEnd())
  await ben.page.getByRole('tab', { name: 'Code', exact: true }).tap()
  await ben.page.getByLabel('Match menu').tap()
  for (const where of [ben.page, ben.page.getByRole('dialog')])
    await where.getByRole('button', { name: 'Resign' }).first().tap()
  for (const one of [ann, ben]) {
    await one.page.getByRole('heading', { name: 'RESULTS' }).waitFor()
    // The tiers' emblems are shown on phones too.
    await expect(one.page.getByRole('dialog').locator('thead svg')).toHaveCount(2)
    for (const emblem of await one.page.getByRole('dialog').locator('thead svg').all())
      await expect(emblem).toBeVisible()
    await expect(one.page.getByRole('region', { name: 'Opponent' }).locator('svg').first()).toBeVisible()
  }
  await picture(page, 'results-phone')
})

test('a toast speaks in the house’s letters, lies over neither players, clock, tabs, Run nor Submit, and lasts as long when a dialog opens meanwhile', async ({
  browser,
  system,
}) => {
  await toastsStory({ browser, system })
})
