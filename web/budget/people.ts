import type { Browser, Page } from '@playwright/test'
import { type Player, registerPlayer } from '@skirmish/load-tests/players/player'

/** A player with the API at hand, logged in in a browser of their own and at /home. */
export async function enter(browser: Browser, url: string, name: string): Promise<{ player: Player; page: Page }> {
  const player = await registerPlayer(url, name)
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto('/auth/login')
  await page.fill('[name=email]', player.email)
  await page.fill('[name=password]', `secret of ${name}`)
  await page.click('button[type=submit]')
  await page.waitForURL('**/home')
  return { player, page }
}
