import { expect } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { player } from './accounts.ts'
import { hideTab, noticesIn } from './hidden-tab.ts'
import { matchOf } from './match-page.ts'
import { reach } from './reach.ts'
import { test } from './stage.ts'

test('a hidden tab tells of a pairing within a second, by title and favicon, and by sound and notification where they are chosen', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const { page } = ann
  await page.context().grantPermissions(['notifications'])
  await hideTab(page)
  await page.goto('/play')
  await page.getByLabel('Sounds: opponent found, last minute, result').check()
  const notify = page.getByLabel('Notify me when a match is found')
  await notify.click() // the browser is asked first
  await expect.poll(() => notify.isChecked()).toBe(true)
  const title = await page.title()
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  await page.getByRole('button', { name: 'PLAY' }).click()
  await ben.page.goto('/play')
  await ben.page.getByRole('button', { name: 'PLAY' }).click()
  await page.getByRole('heading', { name: 'MATCH FOUND' }).waitFor()
  const firsts = async () => {
    const all = await noticesIn(page)
    return {
      second: all.find(({ kind }) => kind === 'a second later')?.at,
      title: all.find(({ kind, text }) => kind === 'title' && text === '● MATCH FOUND')?.at,
      icon: all.find(({ kind, text }) => kind === 'icon' && text.endsWith('/logo-alert.svg'))?.at,
      sound: all.find(({ kind }) => kind === 'sound')?.at,
      notification: all.find(({ kind, text }) => kind === 'notification' && text === 'MATCH FOUND')?.at,
    }
  }
  await expect.poll(async () => Object.values(await firsts()).every(Boolean), { timeout: 5_000 }).toBe(true)
  const { second, ...ways } = await firsts()
  for (const [way, at] of Object.entries(ways)) expect(at, way).toBeLessThanOrEqual(second ?? 0)
  await page.getByRole('button', { name: 'DECLINE' }).click()
  await ben.page.getByRole('button', { name: 'LEAVE' }).click() // the innocent one goes back to the queue
  await expect.poll(() => page.title()).toBe(title)
  const iconNow = () => page.locator('link[rel=icon]').evaluate((link: HTMLLinkElement) => new URL(link.href).pathname)
  await expect.poll(iconNow).toBe(icon)
  await Promise.all([ann, ben].map((one) => one.page.context().close()))
})

test('a whole ranked match by keyboard alone, with what a screen reader is told: queue, accept, write, run, submit, results, menu', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const { page } = ann
  const keys = page.keyboard
  const tree = () => page.locator('body').ariaSnapshot()
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keys.press('Tab')
  await reach(page, /^Skip to content$/)
  await reach(page, /^Home$/) // the entry of this screen, which is drawn in another way
  await reach(page, /^Play$/)
  await keys.press('Enter')
  await page.waitForURL('**/play')
  await page.getByRole('button', { name: 'PLAY' }).waitFor()
  await reach(page, /^PLAY$/)
  await keys.press('Enter')
  await page.getByText('Queue time').waitFor()
  await expect
    .poll(tree)
    .toMatch(
      /navigation "Menu"[\s\S]*main[\s\S]*heading "Play" \[level=1\][\s\S]*term: Queue time[\s\S]*button "LEAVE"/,
    )

  await ben.page.goto('/play')
  await ben.page.getByRole('button', { name: 'PLAY' }).click()
  await page.getByRole('dialog', { name: 'MATCH FOUND' }).waitFor()
  const found = await page.getByRole('dialog').ariaSnapshot()
  expect(found).toContain('heading "MATCH FOUND"')
  expect(found).toContain('You were matched against a Bronze player. Please accept or decline the match.')
  await keys.press('Enter') // ACCEPT has the focus
  await page.getByRole('dialog', { name: 'MATCH ACCEPTED' }).waitFor()
  await ben.page.getByRole('button', { name: 'ACCEPT' }).click()
  const match = await matchOf(page)
  await page.waitForSelector('[data-ready=true]')
  const { code } = solutionOf(match.problem.problem_id)
  for (const part of [
    'region "You"',
    'region "Opponent"',
    `article`,
    `heading "${match.problem.title}" [level=1]`,
    'table "Example 1"',
    'region "Code"',
    'combobox "Programming language"',
    'button "Run"',
    'button "Submit"',
    'tab "Test cases" [selected]',
    'textbox "Inputs (JSON)"',
    'textbox "Custom input"',
  ])
    await expect.poll(tree).toContain(part)
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused() // the match has begun
  await keys.press('F6') // to the next part, and round
  await reach(page, /^Code$/, 'F6')
  await keys.press('Control+a')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await keys.press('Control+v') // the editor would indent what is typed in one go
  await keys.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: 'Succeeded to run code.' }).waitFor()
  const output = page.getByRole('log', { name: 'Results' })
  await output.getByRole('article').first().waitFor()
  expect(await output.ariaSnapshot()).toMatch(
    /article "(Input|Example) 1"[\s\S]*term: Inputs[\s\S]*term: Your program printed/,
  )
  await keys.press('F6') // out of the editor, where Tab indents
  await reach(page, /^Results$/, 'F6')
  await page.getByText('Please wait five seconds.').waitFor({ state: 'detached' })
  await reach(page, /^Code$/, 'F6')
  await keys.press('Control+m')
  await keys.press('Shift+Tab') // Tab leads out as well, once it was asked to
  expect(await page.evaluate(() => document.activeElement?.closest('[data-ready]'))).toBe(null)
  await reach(page, /^Code$/, 'F6')
  await keys.press('Control+Shift+Enter')
  await page.getByText('All tests passed! Submission successful.').first().waitFor()
  await page.getByRole('status').filter({ hasText: 'Solved! Your opponent may still finish.' }).waitFor()

  await ben.page.getByLabel('Match menu').click()
  await ben.page.getByRole('button', { name: 'Resign' }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('dialog', { name: 'RESULTS' }).waitFor()
  const results = () => page.getByRole('dialog', { name: 'RESULTS' }).ariaSnapshot()
  for (const part of [
    'heading "RESULTS"',
    ann.username,
    ben.username,
    'Won',
    'Failed',
    'Time Taken',
    'Tests Ran',
    'Lines of Code',
    'Points Earned',
  ])
    await expect.poll(results).toContain(part)
  await reach(page, /^MENU$/)
  await keys.press('Enter')
  await page.waitForURL('**/home')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')

  await page.locator('a[href="/history"]').first().click() // no reload: the match's part is there, a second navigation would not supersede the first
  await page.waitForURL('**/history')
  const title = page.getByRole('table').getByRole('link', { name: match.problem.title }) // home has a link with this title too
  await title.waitFor()
  const steps = await page.evaluate(() => history.length)
  await title.click()
  await page.waitForURL('**/match?match_id=*')
  expect(await page.evaluate(() => history.length)).toBe(steps + 1) // one click, one step back
  await Promise.all([ann, ben].map((one) => one.page.context().close()))
})
