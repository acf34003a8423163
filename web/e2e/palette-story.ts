import { expect } from '@playwright/test'
import { player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { hold } from './conditions.ts'
import type { Stage } from './stage.ts'

/** The palette and the list of keys, by keyboard alone. */
export async function paletteStory({ browser, system }: Stage): Promise<void> {
  const { page, username: name } = await player(browser, system.url, 'Pal')
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.type(typed)
  }
  // A part that does not come leaves the screen as it is, and comes at the next press.
  await page.route('**/assets/palette-*.js', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await page.getByText('This could not be loaded.').waitFor()
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor()
  await page.unroute('**/assets/palette-*.js')
  await open('')
  await expect(field).toBeFocused()
  await picture(page, 'palette')
  await expectSound(page)
  await page.keyboard.type('hist')
  await expect(field).toHaveAttribute('aria-activedescendant', 'palette-screen-/history')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/history')
  await open('light')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('theme', 'light')
  await open(name.toUpperCase())
  await page.getByRole('option', { name }).waitFor()
  await picture(page, 'palette-player')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/profile/${name}`)
  await open('first echo')
  await page.getByRole('option', { name: 'First Echo' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/match?match_id=*')
  await page.waitForSelector('[data-ready=true]')
  await page.click('[data-ready=true] .view-lines')
  await page.keyboard.type('?')
  await page.waitForFunction(() => document.querySelector('.view-lines')?.textContent?.includes('?'))
  await page.keyboard.press('Control+k')
  expect(await page.locator('dialog:modal').count()).toBe(0)
  // Pressed while the app is still on its way, the key opens the palette once there is one.
  const release = await hold(page, '**/assets/home-page-*.js')
  await page.goto('/home', { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
    return !document.body.dispatchEvent(key) // somebody has heard it
  })
  release()
  await field.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Submit').waitFor()
  for (const where of ['In a match', 'In Learn', 'In the Panel']) await expect(keys.getByText(where)).toHaveCount(1)
  await expectSound(page)
  await picture(page, 'keys')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await open('nothing like this zzzz')
  await page.getByText('Nothing fits.').waitFor()
  // A browser tells of the end of a dialog after keys that were pressed since, and its field gets them.
  await field.evaluate((input) => {
    input.closest('dialog')?.close()
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  })
  await page.getByText('Nothing fits.').waitFor({ state: 'detached' })
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' }) // an open palette takes Ctrl+K for itself
  await open('log out')
  let landings = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url() === `${system.url}/`) landings++
  })
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  expect(landings).toBe(1)
}

/** The palette is neither over MATCH FOUND nor under it, be it open, on its way or asked for. */
export async function paletteYields({ browser, system }: Stage): Promise<void> {
  const [{ page: ann }, { page: ben }] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben'),
  ])
  for (const page of [ann, ben]) {
    await page.goto('/play')
    await page.getByRole('button', { name: 'PLAY' }).waitFor()
  }
  const field = ann.getByRole('combobox', { name: 'Search and commands' })
  await ann.getByRole('button', { name: 'PLAY' }).click()
  await ann.getByText('Queue time').waitFor()
  await ann.getByRole('link', { name: 'Home' }).first().click()
  await ann.keyboard.press('Control+k')
  await field.waitFor()
  const release = await hold(ben, '**/assets/palette-*.js')
  const isAsked = ben.waitForRequest('**/assets/palette-*.js')
  await ben.keyboard.press('Control+k')
  const part = (await isAsked).url()
  await ben.getByRole('button', { name: 'PLAY' }).click()
  await Promise.all([ann, ben].map((page) => page.getByText('MATCH FOUND').waitFor()))
  await field.waitFor({ state: 'detached' })
  release()
  await ben.evaluate(`import("${part}")`) // as a text: the runner of the tests rewrites an import
  for (const page of [ann, ben]) {
    await page.keyboard.press('Control+k')
    await picture(page, 'palette-yields')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'ACCEPT' })).toBeFocused()
  }
  await ben.getByRole('button', { name: 'DECLINE' }).click()
  await ann.getByText('MATCH FOUND').waitFor({ state: 'detached' })
  await expect(ann.getByRole('dialog')).toHaveCount(0)
  await ann.keyboard.press('Control+k')
  await field.waitFor()
  await ann.goto('/play')
  await ann.getByRole('button', { name: 'LEAVE' }).click() // she is back in the queue, and would meet the next test's players
  await ann.getByRole('button', { name: 'PLAY' }).waitFor()
  await Promise.all([ann, ben].map((page) => page.context().close()))
}
