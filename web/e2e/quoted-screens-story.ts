import { expect, type Page } from '@playwright/test'
import { player as enter, openPage, type Player } from './accounts.ts'
import { teacher } from './panel-page.ts'
import { FILTERS, ROUTES } from './quoted/choices.ts'
import { type QuotedScreen, SCREENS } from './quoted/screens.ts'
import type { Stage } from './stage.ts'
import { announced, seen } from './visible-text.ts'

type Viewers = Record<QuotedScreen['viewer'], Page>

const fill = (path: string, player: Player) => path.replace('{username}', player.username)
const isAt = (page: Page, path: string) =>
  expect.poll(() => new URL(page.url()).pathname, { message: `${path} is shown` }).toBe(path)

/** Whom a guard leads where: strangers to the landing page, players away from it, students away from the panel. */
async function guards({ guest, player: page, teacher }: Viewers, player: Player): Promise<void> {
  for (const path of ROUTES.guest) {
    await guest.goto(path)
    await guest.locator('main h1').waitFor()
    await isAt(guest, path)
  }
  await guest.goto('/auth')
  await isAt(guest, '/auth/login')
  for (const path of [...ROUTES.player.map((one) => fill(one, player)), ...ROUTES.teacher, '/nowhere']) {
    await guest.goto(path)
    await isAt(guest, '/')
  }
  for (const path of ROUTES.player.map((one) => fill(one, player))) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await isAt(page, path)
  }
  for (const path of ['/', '/nowhere', ...ROUTES.teacher]) {
    await page.goto(path)
    await isAt(page, '/home')
  }
  await teacher.goto('/panel')
  await teacher.locator('main h1').first().waitFor()
  await isAt(teacher, '/panel')
}

async function screen(page: Page, { where, press, texts, placeholder }: QuotedScreen, player: Player): Promise<void> {
  await page.goto(fill(where, player))
  if (press) await page.getByRole('button', { name: press, exact: true }).click()
  for (const text of texts) await seen(page, text)
  if (placeholder) await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', placeholder)
}

/** Every route is there for whom it is for; what stands on its screen is seen, letter for letter. */
export async function screensStory(stage: Stage): Promise<void> {
  const { browser, system } = stage
  const [player, tess] = await Promise.all([enter(browser, system.url, 'Pia'), teacher(stage)])
  const viewers = { guest: await openPage(browser, system.url), player: player.page, teacher: tess.page }
  await guards(viewers, player)
  for (const one of SCREENS) await screen(viewers[one.viewer], one, player)
  const { player: page } = viewers
  for (const { path, label, options } of FILTERS) {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    const shown = page.getByLabel(label, { exact: true }).locator('option')
    await expect(shown, `${label} on ${path}`).toHaveText([label, ...options])
  }
  await page.goto('/match')
  await announced(page, 'No match_id provided in URL.')
  await page.goto('/match?match_id=none')
  await announced(page, 'Unable to load match data.')
  await Promise.all(Object.values(viewers).map((one) => one.context().close()))
}
