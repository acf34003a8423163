import { expect, type Page } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { callAs, player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { type Match, ranked, soloMatch, submit } from './match-page.ts'
import { test } from './stage.ts'

const codeOn = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).locator('pre')
const choose = (page: Page, recordings: string) => callAs(page, 'PATCH', '/profile/update/', { recordings })

/** In practice; others of the site may be playing the problem in ranked matches, which keeps code back from those who have not solved it. */
async function solve(page: Page, { title, problem_id }: Match['problem']): Promise<void> {
  const solo = await soloMatch(page, title)
  const answered = { language: 'python', code: solutionOf(problem_id).code }
  await expect(async () => {
    const answer = await callAs<{ verdict?: string }>(page, 'POST', `/matches/${solo}/submit/`, answered)
    expect(answer.verdict).toBe('accepted')
  }).toPass()
}

test('RC1 RC2 RC3 RC4 what two players type and run is played again by both, and by others as its player chooses', async ({
  browser,
  system,
}) => {
  const [ann, ben, eve] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben'),
    player(browser, system.url, 'Eve'),
  ])
  const matchId = await ranked(ann, ben)
  await ann.page.locator('[data-ready=true]').click()
  await ann.page.keyboard.press('Control+A')
  await ann.page.keyboard.type('print(1)', { delay: 120 })
  await submit(ann.page, 'Run', ann.page.getByText('Succeeded to run code.').first())
  await ann.page.locator('[data-ready=true]').click()
  await ann.page.keyboard.press('Control+End')
  await ann.page.keyboard.type('  # twice', { delay: 120 })
  await eve.page.goto(`/replay/${matchId}`)
  await expect(eve.page.getByRole('alert')).toContainText('There is no such replay.')
  await ben.page.goto(`/replay/${matchId}`)
  await expect(ben.page.getByRole('alert')).toContainText('There is no replay yet')
  await ann.page.waitForTimeout(2_500) // the editor sends what was typed every two seconds
  await ben.page.goto(`/match?match_id=${matchId}`)
  await ben.page.getByLabel('Match menu').click()
  await ben.page.getByRole('button', { name: 'Resign' }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await ann.page.getByRole('dialog', { name: 'RESULTS' }).getByRole('button', { name: 'Replay' }).click()
  await ann.page.waitForURL(`**/replay/${matchId}`)

  // What was held when the match ended is written within five seconds.
  await expect(async () => {
    await ann.page.reload()
    await ann.page.getByRole('slider', { name: 'Time of the match' }).press('End')
    await expect(codeOn(ann.page, ann.username)).toContainText('print(1)  # twice', { timeout: 1_000 })
  }).toPass()
  await ann.page.keyboard.press(',') // the end
  await ann.page.getByRole('button', { name: 'You ran your code' }).click()
  await expect(codeOn(ann.page, ann.username)).toHaveText(/^print\(1\)\s*$/)
  await expect(ann.page.getByRole('img', { name: /inputs ran to the end/ })).toBeVisible()
  const time = ann.page.locator('[data-time]')
  const then = await time.textContent()
  await ann.page.locator('h1').click()
  await ann.page.keyboard.press('ArrowLeft')
  await expect(time).not.toHaveText(then ?? '')
  await ann.page.getByRole('combobox', { name: 'Speed' }).selectOption('16')
  await ann.page.locator('h1').click()
  await ann.page.keyboard.press('Space')
  await expect(codeOn(ann.page, ann.username)).toContainText('# twice')
  await expectSound(ann.page)
  await pictures(ann.page)

  const { problem } = await callAs<Match>(ann.page, 'GET', `/matches/${matchId}/`)
  await Promise.all([ben, eve].map(({ page }) => solve(page, problem)))
  await ben.page.goto(`/replay/${matchId}?at=9999`)
  await expect(codeOn(ben.page, ann.username)).toContainText('print(1)  # twice')
  await eve.page.goto(`/replay/${matchId}`)
  await expect(eve.page.getByRole('alert')).toContainText('Neither player shows you this match.')
  await ann.page.goto(`/profile/${ann.username}`)
  await ann.page.getByRole('button', { name: 'EDIT' }).click()
  await ann.page.getByLabel('Who may see recordings of my code').selectOption('Everybody')
  await picture(ann.page, 'replay-choice')
  await ann.page.getByRole('button', { name: 'SAVE' }).click()
  await expect(ann.page.getByRole('dialog')).toHaveCount(0)
  await expect(async () => {
    await eve.page.goto(`/profile/${ann.username}`)
    await eve.page.getByRole('link', { name: 'Replay' }).click()
    await eve.page.waitForURL(`**/replay/${matchId}`)
    await eve.page.getByRole('slider', { name: 'Time of the match' }).press('End', { timeout: 2_000 })
  }).toPass() // the choice reaches match-room by an event
  await expect(codeOn(eve.page, ann.username)).toContainText('print(1)  # twice')
  await expect(eve.page.getByRole('region', { name: ben.username })).toContainText('does not show you the code')
  await choose(ann.page, 'nobody')
  await expect(async () => {
    await ben.page.reload()
    await expect(ben.page.getByText(`${ann.username} does not show you the code.`)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(ben.page.getByRole('button', { name: `${ann.username} ran their code` })).toBeVisible()
})

async function pictures(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
      await picture(page, `replay-${theme}-${width}`)
    }
  }
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}
