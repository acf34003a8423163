import { expect } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, submit, write } from './match-page.ts'
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
  await expect(rival).toContainText('Level Bronze')
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

  await ann.goto('/play')
  await ann.getByText('Your match against the bot waits for you.').waitFor()
  await picture(ann, 'bot-waits')
  await ann.getByRole('link', { name: 'Go on' }).click()
  expect(await matchIdOf(ann)).toBe(against)
  const { problem } = await matchOf(ann)
  await write(ann, against, solutionOf(problem.problem_id).code)
  await submit(ann, 'Submit', ann.getByRole('dialog', { name: 'RESULTS' }))
  const results = ann.getByRole('dialog', { name: 'RESULTS' })
  await expect(results.getByRole('columnheader', { name: annName })).toContainText('Won')
  await expect(results.getByRole('columnheader', { name: 'Skirmish Bot' })).toContainText('Failed')
  await expect(results.getByRole('button', { name: 'Play a bot again' })).toBeVisible()
  await picture(ann, 'bot-results')
  expect(await violations(ann)).toEqual([])
})
