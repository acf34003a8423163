import { expect } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { callAs, player } from './accounts.ts'
import { picture } from './browser.ts'
import { cuttableProxy } from './cuttable-proxy.ts'
import { matchOf, ranked, soloMatch, write } from './match-page.ts'
import { test } from './stage.ts'

/** Judging takes long enough for the network to be cut while it lasts. */
const SLOWLY = 'import time\ntime.sleep(0.5)\n'

test('a verdict whose answer was lost in a cut of the network is told once the network is back, though the match’s socket held', async ({
  browser,
  system,
}) => {
  const proxy = await cuttableProxy(system.url)
  const [ann, ben] = await Promise.all([player(browser, proxy.url, 'Ann'), player(browser, system.url, 'Ben')])
  const matchId = await ranked(ann, ben)
  const { problem } = await matchOf(ann.page)
  await write(ann.page, matchId, SLOWLY + solutionOf(problem.problem_id).code)
  const submit = ann.page.getByRole('button', { name: 'Submit', exact: true })
  const log = ann.page.getByRole('log')
  await submit.click()
  const opened = proxy.sockets()
  // The server has taken it.
  await ben.page.getByRole('region', { name: 'Opponent' }).getByText('1', { exact: true }).waitFor()
  proxy.cut()
  await log.getByText('Failed to submit. Please try again.').waitFor()
  proxy.mend()
  await log.getByText('All tests passed! Submission successful.').waitFor({ timeout: 40_000 })
  await picture(ann.page, 'verdict-after-cut')
  expect(proxy.sockets()).toBe(opened) // no snapshot told it
  await expect(submit).toBeDisabled()
  await Promise.all([ann, ben].map(({ page }) => page.context().close()))
  proxy.stop()
})

test('MR8 a second press that is refused while the first one is judged leaves the page waiting for the first one, whose answer was lost', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Twin')
  const matchId = await soloMatch(page, 'Largest Neighbour Sum')
  await page.goto(`/match?match_id=${matchId}`)
  const { problem } = await matchOf(page)
  const { code } = solutionOf(problem.problem_id)
  await write(page, matchId, code)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const log = page.getByRole('log')
  await page.route('**/submit/', (route) => route.abort())
  await submit.click()
  await log.getByText('Failed to submit. Please try again.').waitFor()
  const detail = 'Your code is being judged. Please wait for its verdict.'
  await page.route('**/submit/', (route) => route.fulfill({ status: 409, json: { detail } }))
  await submit.click()
  await log.getByText(detail).waitFor()
  await page.unrouteAll()
  await callAs(page, 'POST', `/matches/${matchId}/submit/`, { code, language: 'python' }) // what the first press sent arrives late
  await log.getByText('All tests passed! Submission successful.').waitFor()
  await page.context().close()
})
