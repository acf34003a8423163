import { expect, type Page } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { callAs, openPage, PHONE, player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, ranked, submit, write } from './match-page.ts'
import { test } from './stage.ts'

const OFFERED_WITHIN_MS = 25_000

test('GH1 GH2 GH4 a lone player is offered a bot, leaves it for a player who is found, and goes on against it afterwards', async ({
  browser,
  system,
}) => {
  const { page: ann, username: annName } = await player(browser, system.url, 'Ann')
  await ann.goto('/play')
  await ann.getByRole('button', { name: 'PLAY' }).click()
  const pressed = Date.now()
  await ann.getByRole('button', { name: 'Play the bot' }).click({ timeout: OFFERED_WITHIN_MS })
  expect(Date.now() - pressed).toBeLessThan(OFFERED_WITHIN_MS)
  const against = await matchIdOf(ann)
  await ann.waitForSelector('[data-ready=true]')
  const rival = ann.getByRole('region', { name: 'Opponent', exact: true })
  await expect(rival).toContainText('Skirmish Bot')
  await expect(rival).toContainText('Practice · bot, level Bronze')
  await expect(ann.getByRole('status').filter({ hasText: 'Searching' })).toBeVisible()
  expect(await violations(ann)).toEqual([])
  await picture(ann, 'against-a-bot')

  const { page: ben } = await player(browser, system.url, 'Ben')
  await ben.goto('/play')
  await ben.getByRole('button', { name: 'PLAY' }).click()
  for (const page of [ann, ben]) await page.getByRole('button', { name: 'ACCEPT' }).click()
  await Promise.all(
    [ann, ben].map((page) => page.waitForURL((url) => !url.href.endsWith(against) && url.pathname === '/match')),
  )
  await ann.waitForSelector('[data-ready=true]')
  await expect(rival).not.toContainText('Skirmish Bot')
  await ann.getByLabel('Match menu').click()
  await ann.getByRole('button', { name: 'Resign' }).click()
  await ann.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await ann.getByRole('dialog', { name: 'RESULTS' }).waitFor()

  await ann.goto('/home')
  await expect(ann.getByRole('status').filter({ hasText: 'Your practice match waits' })).toBeVisible()
  await picture(ann, 'practice-waits-at-home')
  await ann.goto('/play')
  await ann.getByText('Your practice match waits for you.').waitFor()
  await picture(ann, 'bot-waits')
  await ann.getByRole('link', { name: 'Go on' }).click()
  expect(await matchIdOf(ann)).toBe(against)
  const { problem } = await matchOf(ann)
  await write(ann, against, solutionOf(problem.problem_id).code)
  await submit(ann, 'Submit', ann.getByRole('dialog', { name: 'RESULTS' }))
  const results = ann.getByRole('dialog', { name: 'RESULTS' })
  await expect(results.getByRole('columnheader', { name: annName })).toContainText('Won')
  await expect(results.getByRole('columnheader', { name: 'Skirmish Bot' })).toContainText('Failed')
  await expect(results).toContainText('Practice · bot, level Bronze')
  await expect(results.getByRole('button', { name: 'Play a bot again' })).toBeVisible()
  await picture(ann, 'bot-results')
  expect(await violations(ann)).toEqual([])
})

const choose = (page: Page, recordings: string) => callAs(page, 'PATCH', '/profile/update/', { recordings })
const ghostIn = (page: Page, matchId: string) =>
  callAs<{ opponent: { ghost_of: string | null } }>(page, 'GET', `/matches/${matchId}/`)

test('GH4 GH5 GH6 a lone player plays the ghost of one who agreed to it, and the match goes on without the name once that one does not any more', async ({
  browser,
  system,
}) => {
  const [dan, eve] = await Promise.all([player(browser, system.url, 'Dan'), player(browser, system.url, 'Eve')])
  await choose(dan.page, 'everybody')
  const recorded = await ranked(dan, eve)
  const { problem } = await matchOf(dan.page)
  await write(dan.page, recorded, solutionOf(problem.problem_id).code)
  await dan.page.locator('[data-ready=true]').click()
  await dan.page.keyboard.press('Control+End')
  await dan.page.keyboard.type('  # mine', { delay: 120 })
  await submit(dan.page, 'Submit', dan.page.getByRole('dialog', { name: 'RESULTS' }))
  await dan.page.waitForTimeout(2_500) // the editor sends what was typed every two seconds
  await eve.page.getByLabel('Match menu').click()
  await eve.page.getByRole('button', { name: 'Resign' }).click()
  await eve.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await eve.page.getByRole('dialog', { name: 'RESULTS' }).waitFor()
  for (const { page } of [dan, eve]) await page.close()

  const fay = await player(browser, system.url, 'Fay')
  const isThere = async () => {
    const { ghost } = await callAs<{ ghost: { username: string } | null }>(fay.page, 'GET', '/matches/bot/')
    return ghost?.username
  }
  await expect.poll(isThere).toBe(dan.username) // the recording is written every five seconds
  await fay.page.goto('/play')
  await fay.page.getByRole('button', { name: 'PLAY' }).click()
  const pressed = Date.now()
  const offer = fay.page.getByRole('button', { name: 'Play the ghost' })
  await offer.waitFor({ timeout: OFFERED_WITHIN_MS })
  expect(Date.now() - pressed).toBeLessThan(OFFERED_WITHIN_MS)
  await expect(fay.page.getByRole('heading', { name: `Play the ghost of ${dan.username} meanwhile` })).toBeVisible()
  expect(await violations(fay.page)).toEqual([])
  await pictures(fay.page, 'ghost-offer')
  await offer.click()
  const against = await matchIdOf(fay.page)
  await fay.page.waitForSelector('[data-ready=true]')
  expect((await matchOf(fay.page)).problem.problem_id).toBe(problem.problem_id)
  const rival = fay.page.getByRole('region', { name: 'Opponent', exact: true })
  await expect(rival).toContainText('Skirmish Ghost')
  await expect(rival).toContainText(`Practice · ghost of ${dan.username}`)
  await expect(fay.page.getByText('Skirmish Ghost solved it').first()).toBeVisible({ timeout: 120_000 })
  expect(await violations(fay.page)).toEqual([])
  await pictures(fay.page, 'against-a-ghost')

  const home = await openPage(browser, system.url, dan)
  await choose(home, 'nobody')
  await expect.poll(async () => (await ghostIn(fay.page, against)).opponent.ghost_of).toBeNull()
  await write(fay.page, against, solutionOf(problem.problem_id).code)
  await expect(rival).not.toContainText(dan.username)
  await submit(fay.page, 'Submit', fay.page.getByRole('dialog', { name: 'RESULTS' }))
  const results = fay.page.getByRole('dialog', { name: 'RESULTS' })
  await expect(results.getByRole('columnheader', { name: 'Skirmish Ghost' })).toContainText('Won')
  await expect(results.getByText('Practice · ghost', { exact: true })).toBeVisible()
  await pictures(fay.page, 'ghost-results')
})

async function pictures(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    for (const [width, height] of [
      [PHONE.viewport.width, PHONE.viewport.height],
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((chosen) => document.body.setAttribute('theme', chosen), theme)
      await picture(page, `${name}-${theme}-${width}`)
    }
  }
}
