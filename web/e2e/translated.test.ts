import { expect, type Page } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { startSystem } from '@skirmish/testkit/system'
import { untilQuiet } from '../screens/camera.ts'
import { type Cast, gather } from '../screens/cast.ts'
import { GROUPS } from '../screens/list.ts'
import { player } from './accounts.ts'
import { openBrowser } from './browser.ts'
import { matchOf, ranked, submit, write } from './match-page.ts'
import { testOn } from './stage.ts'
import { errorsOf, translatable, translateAlways } from './translate.ts'

const GATHER_WITHIN_MS = 120_000
const WALK_WITHIN_MS = 480_000
const A_FEW_PAGES = 45

// The pages are in a browser of their own: those of the others close at the end of each test.
const test = testOn(() => startSystem()).extend<object, { cast: Cast }>({
  cast: [
    async ({ system }, use) => {
      const browser = await openBrowser()
      await use(await gather(system, browser, A_FEW_PAGES))
      await browser.close()
    },
    { scope: 'worker', timeout: GATHER_WITHIN_MS },
  ],
})

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
    await page.getByRole('log').getByRole('region').first().waitFor()
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

test('each screen survives the browser’s translation, which leaves code, names and figures alone', async ({ cast }) => {
  test.setTimeout(WALK_WITHIN_MS)
  const found: string[] = []
  const heard = new Map<Page, string[]>()
  for (const screen of GROUPS.flatMap((group) => group.screens)) {
    const page = await cast.see(screen.viewer)
    if (!heard.has(page)) await translateAlways(page, 'copies')
    const errors = heard.get(page) ?? errorsOf(page)
    heard.set(page, errors)
    await screen.open(page, cast)
    await untilQuiet(page)
    found.push(...[...errors.splice(0), ...(await translatable(page))].map((fault) => `${screen.name}: ${fault}`))
    await screen.leave?.(page)
  }
  expect(found).toEqual([])
})
