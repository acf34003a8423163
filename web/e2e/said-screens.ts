import { type Browser, expect, type Page } from '@playwright/test'
import { type Player, registerPlayer } from '@skirmish/load-tests/players/player'
import { operate } from '@skirmish/testkit/operate'
import type { System } from '@skirmish/testkit/system'
import { openPage } from '../screens/cast.ts'
import { nameOf } from './people.ts'
import { FILTERS, ROUTES } from './quoted/choices.ts'
import { type QuotedScreen, SCREENS } from './quoted/screens.ts'
import { announced, seenWhole } from './told.ts'

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
  for (const text of texts) await seenWhole(page, text)
  if (placeholder) expect(await page.getByRole('searchbox').getAttribute('placeholder')).toBe(placeholder)
}

/** Every route answers whom it is for; what stands on its screen is seen, letter for letter. */
export async function screensStory(browser: Browser, system: System): Promise<void> {
  const [player, tess] = await Promise.all([
    registerPlayer(system.url, nameOf('Pia')),
    registerPlayer(system.url, nameOf('Tess')),
  ])
  operate(system.environment, 'teacher', tess.email)
  const viewers = {
    guest: await openPage(browser, system.url, 'en-US'),
    player: await openPage(browser, system.url, 'en-US', player),
    teacher: await openPage(browser, system.url, 'en-US', tess),
  }
  await guards(viewers, player)
  for (const one of SCREENS) await screen(viewers[one.viewer], one, player)
  const { player: page } = viewers
  for (const { path, label, options } of FILTERS) {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    const shown = page.getByLabel(label, { exact: true }).locator('option')
    await expect.poll(() => shown.allTextContents(), { message: `${label} on ${path}` }).toEqual([label, ...options])
  }
  await page.goto('/match')
  await announced(page, 'No match_id provided in URL.')
  await page.goto('/match?match_id=none')
  await announced(page, 'Unable to load match data.')
  await Promise.all(Object.values(viewers).map((one) => one.context().close()))
}
