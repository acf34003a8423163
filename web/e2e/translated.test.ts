import { expect } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { player } from './accounts.ts'
import { matchOf, ranked, submit, write } from './match-page.ts'
import { test } from './stage.ts'
import { errorsOf, translateAlways } from './translate.ts'

for (const way of ['copies', 'moves'] as const)
  test(`in a match whose page the browser translates (it ${way} texts) the clock runs on, and runs, submissions and the end are shown`, async ({
    browser,
    system,
  }) => {
    const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
    const errors = await Promise.all(
      [ann, ben].map(async ({ page }) => {
        await translateAlways(page, way)
        return errorsOf(page)
      }),
    )
    const matchId = await ranked(ann, ben)
    const { page } = ann
    const clock = page.locator('[data-arena] time')
    const shown = new Set<string>()
    await expect.poll(async () => shown.add((await clock.textContent()) ?? '').size).toBeGreaterThan(3)

    const { problem } = await matchOf(page)
    const { code, input } = solutionOf(problem.problem_id)
    await write(page, matchId, code)
    await page.getByLabel('Custom input').fill(input)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('log').getByRole('article').first().waitFor()
    await ben.page.getByRole('region', { name: 'Opponent' }).getByText('1', { exact: true }).waitFor()
    await submit(page, 'Submit', page.getByRole('log').getByText('All tests passed! Submission successful.'))
    await submit(ben.page, 'Submit', ben.page.getByRole('log').getByText('failed').first())
    await ben.page.getByLabel('Match menu').click()
    for (const where of [ben.page, ben.page.getByRole('dialog')])
      await where.getByRole('button', { name: 'Resign' }).first().click()
    for (const one of [ann, ben]) await one.page.getByRole('heading', { name: 'RESULTS' }).waitFor()
    await page.getByRole('button', { name: 'MENU', exact: true }).click()
    await page.getByRole('heading', { name: 'Hello' }).waitFor()
    expect(errors.flat()).toEqual([])
  })
