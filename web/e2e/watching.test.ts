import { expect, type Page } from '@playwright/test'
import { startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { callAs, PHONE, player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { ranked, submit } from './match-page.ts'
import { testOn } from './stage.ts'

/** Code is watched after seconds here: three minutes are asserted of the service. */
const DELAY_SECONDS = 8
const test = testOn(() => startSystem({ environment: { ...FEW_PROBLEMS, WATCH_DELAY_SECONDS: String(DELAY_SECONDS) } }))

/** Nothing is wrong with a page on a wide window and on phones, in either theme. */
async function sound(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((one) => document.body.setAttribute('theme', one), theme)
      await picture(page, `${name}-${width}-${theme}`)
    }
  }
  if (before) await page.setViewportSize(before)
}
const codeOn = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).locator('pre')

test('WA1 WA2 WA3 WA4 a third person finds the match of a followed player, watches dots, feed and delayed code, on a projector too, and is led to the replay', async ({
  browser,
  system,
}) => {
  const [ann, ben, eve] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben'),
    player(browser, system.url, 'Eve'),
  ])
  await callAs(ann.page, 'PATCH', '/profile/update/', { recordings: 'everybody' })
  await eve.page.goto('/watch')
  await eve.page.getByText('Nobody plays a ranked match that you may watch just now.').waitFor()
  await sound(eve.page, 'watch-none')
  const matchId = await ranked(ann, ben)
  await eve.page.locator('[data-duel]').waitFor()
  await eve.call('PUT', `/people/following/${ann.username}/`)
  await eve.page.goto(`/profile/${ann.username}`)
  await eve.page.getByRole('link', { name: 'Playing now: watch' }).waitFor()
  await eve.page.goto('/watch')
  await eve.page.getByText('You follow', { exact: true }).waitFor()
  await sound(eve.page, 'watch')
  await eve.page.locator('[data-duel]').click()
  await eve.page.waitForURL(`**/watch/${matchId}`)
  await eve.page.getByText(`What ${ann.username} writes is shown here 00:08 later.`).waitFor()
  await eve.page.getByText(`${ben.username} shows no code to watchers.`).waitFor()

  await ann.page.locator('[data-ready=true]').click()
  await ann.page.keyboard.press('Control+A')
  await ann.page.keyboard.type('print(1)', { delay: 60 })
  await submit(ann.page, 'Submit', ann.page.getByText('Tests failed.').first())
  const feed = eve.page.getByRole('region', { name: 'What happened' })
  await expect(feed).toContainText(new RegExp(`${ann.username}: \\d+ of \\d+`))
  await expect(codeOn(eve.page, ann.username)).toContainText('print(1)')
  await expect(codeOn(eve.page, ann.username)).toHaveAttribute('translate', 'no')
  await sound(eve.page, 'watched-match')

  const phone = await player(browser, system.url, 'Kim', PHONE)
  await phone.page.goto(`/watch/${matchId}`)
  await phone.page.getByRole('tab', { name: ann.username }).click()
  await expect(codeOn(phone.page, ann.username)).toContainText('print(1)')
  await phone.page.getByRole('tab', { name: ben.username }).click()
  await expect(phone.page.getByText(`${ben.username} shows no code to watchers.`)).toBeVisible()
  await expect(phone.page.getByRole('region', { name: ann.username, exact: true })).toBeHidden()

  // A player sees no code of the match that they are in.
  const second = await ben.page.context().newPage()
  await second.goto(`/watch/${matchId}`)
  await second.getByText('You play this problem yourself: its code is kept back.').waitFor()
  await expect(codeOn(second, ann.username)).toHaveCount(0)
  await second.close()

  await phone.page.goto('/watch?view=projector')
  await phone.page.getByRole('dialog').getByText(ann.username, { exact: true }).waitFor()
  await sound(phone.page, 'projector')
  await phone.page.getByRole('button', { name: 'Leave' }).click()
  await phone.page.waitForURL('**/watch')

  await ben.page.getByLabel('Match menu').click()
  await ben.page.getByRole('button', { name: 'Resign' }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await eve.page.getByText('The match is over', { exact: true }).waitFor()
  await sound(eve.page, 'watched-over')
  await eve.page.getByRole('link', { name: 'Watch the replay' }).click()
  await eve.page.waitForURL(`**/replay/${matchId}`)
  await eve.page.getByRole('slider').waitFor()
  await eve.page.goto('/watch/00000000-0000-4000-8000-000000000000')
  await expect(eve.page.getByRole('alert')).toContainText('This match cannot be watched')
})
