import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { openPage, PHONE, player } from './accounts.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { matchOf, ranked, submit, write } from './match-page.ts'
import { test } from './stage.ts'
import { announced } from './visible-text.ts'

test('MR3 MM1 MR13 a win is shown at once to both; the winner plays on, hears of the end wherever they are, and shares the result', async ({
  browser,
  system,
}) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), player(browser, system.url, 'Ben')])
  const matchId = await ranked(ann, ben)
  const { problem } = await matchOf(ann.page)
  const { code } = solutionOf(problem.problem_id)
  await write(ann.page, matchId, code)
  await write(ben.page, matchId, code)
  const results = ann.page.getByRole('dialog', { name: 'RESULTS' })
  await submit(ann.page, 'Submit', results)
  await expect(results).toContainText(`You won! You may play the next one; ${ben.username} may still finish.`)
  await expect(results.getByRole('columnheader', { name: ben.username })).toContainText(/may finish: 0\d:\d\d$/)
  await expect(ben.page.getByRole('alert').filter({ hasText: `${ann.username} has solved it` })).toBeVisible()
  await expect(ben.page.getByText(/^0\d:\d\d to finish$/)).toBeVisible()

  await results.getByRole('button', { name: 'Play again' }).click()
  await ann.page.getByRole('button', { name: 'LEAVE', exact: true }).click()
  await ann.page.goto('/leaderboard')
  await expect(ann.page.getByText(`You won against ${ben.username}, who may still finish`)).toBeVisible()

  await submit(ben.page, 'Submit', ben.page.getByRole('dialog', { name: 'RESULTS' }))
  await expect(ben.page.getByRole('dialog', { name: 'RESULTS' })).toContainText('Completed')
  const told = ann.page.getByRole('link', { name: `Your match against ${ben.username} is over.` })
  await told.waitFor() // the strip asks every half a minute
  await ann.page.goto(`/match?match_id=${matchId}`)
  await expect(results.getByRole('columnheader', { name: ben.username })).toContainText('Completed')
  const timeline = results.getByRole('figure', { name: 'Timeline' })
  await expect(timeline.getByRole('list', { name: ann.username })).toContainText('You solved it')
  await expect(timeline.getByRole('list', { name: ben.username })).toContainText(`${ben.username} solved it`)
  await picture(ann.page, 'result-timeline')
  await ann.page.context().grantPermissions([]) // and so no clipboard
  await results.getByRole('button', { name: 'Share result' }).click()
  await announced(ann.page, `The picture is saved. The link: ${system.url}/?result=`)
  await picture(ann.page, 'result-link')
  await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const download = ann.page.waitForEvent('download')
  await results.getByRole('button', { name: 'Share result' }).click()
  const card = readFileSync(await (await download).path())
  expect(card.toString('latin1', 1, 4)).toBe('PNG')
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1_200, 630])
  await announced(ann.page, 'The picture is saved, and its link is in the clipboard.')
  await visitShared(browser, system.url, await ann.page.evaluate(() => navigator.clipboard.readText()), ann.username)
})

/** MR13: the picture is above the landing page, whose words stand where they stood before its script ran. */
async function visitShared(browser: Browser, site: string, link: string, winner: string): Promise<void> {
  expect(link).toMatch(new RegExp(`^${site}/\\?result=[\\da-f-]{36}$`))
  for (const [kind, device] of [
    ['wide', {}],
    ['phone', PHONE],
  ] as const) {
    const [page, bare] = [
      await openPage(browser, site, undefined, device),
      await openPage(browser, site, undefined, { ...device, javaScriptEnabled: false }),
    ]
    await bare.goto(link)
    await page.goto(link)
    await expect(page.getByText(`${winner} won. Can you beat that?`)).toBeVisible()
    const shown = page.getByRole('img', { name: `The result of ${winner} against` })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
    const topOf = async (one: Page) => (await one.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0
    expect(Math.abs((await topOf(page)) - (await topOf(bare)))).toBeLessThan(2)
    await picture(page, `shared-result-${kind}`)
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Try a problem' }).click()
    await expect(page.getByRole('heading', { name: 'Try one now' })).toBeInViewport()
    await Promise.all([page.context().close(), bare.context().close()])
  }
}
