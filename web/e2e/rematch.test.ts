import { expect, type Page } from '@playwright/test'
import { player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchIdOf, matchOf, ranked } from './match-page.ts'
import { test } from './stage.ts'

const results = (page: Page) => page.getByRole('dialog', { name: 'RESULTS' })

test('RM1 RM2 after a ranked match one offers a rematch, the other one agrees, and both are in a ranked match on another problem', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const first = await ranked(ann, ben)
  const { problem } = await matchOf(ann.page)
  await ann.page.getByLabel('Match menu').click()
  await ann.page.getByRole('button', { name: 'Resign' }).click()
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await Promise.all([ann, ben].map(({ page }) => results(page).waitFor()))
  await results(ann.page).getByRole('button', { name: 'Rematch' }).click()
  await expect(results(ann.page).getByRole('button', { name: `Waiting for ${ben.username}…` })).toBeDisabled()
  await expect(results(ben.page).getByRole('status')).toHaveText(`${ann.username} wants a rematch.`)
  await picture(ben.page, 'rematch-wanted')
  expect(await violations(ben.page)).toEqual([])
  await results(ben.page).getByRole('button', { name: 'Play the rematch' }).click()
  await Promise.all([ann, ben].map(({ page }) => page.waitForURL((url) => !url.href.endsWith(first))))
  await Promise.all([ann, ben].map(({ page }) => page.waitForSelector('[data-ready=true]')))
  expect(await matchIdOf(ann.page)).toBe(await matchIdOf(ben.page))
  const next = await matchOf(ann.page)
  expect(next).toMatchObject({ type: 'Ranked', opponent: { username: ben.username } })
  expect(next.problem.problem_id).not.toBe(problem.problem_id)
  await expect(results(ann.page)).toHaveCount(0)
})
