import { expect } from '@playwright/test'
import { player } from './accounts.ts'
import { test } from './stage.ts'

test('a page says its first words in the language, the theme and the name of its reader while no script has come, and its first calls are on their way', async ({
  browser,
  system,
}) => {
  const { page, username } = await player(browser, system.url, 'Early', { locale: 'es-ES' })
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const called = page.waitForRequest((request) => request.url().endsWith('/home/daily/?lang=es'))
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toHaveText(`Hola, ${username}`)
  await expect(page.locator('body')).toHaveAttribute('theme', 'light')
  await called
  await expect(page.locator('#root')).toHaveAttribute('inert') // what nobody hears yet takes no taps
  scripts.resolve()
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await expect(page.locator('main h1')).toHaveText(`Hola, ${username}`)
})

test('what is typed while the editor is on its way is in it, and the cursor stays where it was', async ({
  browser,
  system,
}) => {
  const { page, call } = await player(browser, system.url, 'Quick')
  const { body } = await call('GET', '/matches/lookup/?problem_title=First%20Echo&type=Solo')
  const editor = Promise.withResolvers<void>()
  await page.route(/\/assets\/editor-[\w-]{8}\.js/, async (route) => {
    await editor.promise
    await route.continue()
  })
  await page.goto(`/match?match_id=${body.match_id}`)
  await page.getByRole('textbox', { name: 'Code', exact: true }).focus()
  await page.keyboard.type('# ab')
  editor.resolve()
  await page.waitForSelector('[data-ready=true]')
  await page.keyboard.type('cd')
  await expect(page.locator('[data-ready=true] .view-lines')).toContainText('# abcd')
})
