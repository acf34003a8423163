import { expect } from '@playwright/test'
import { registerPlayer } from '@skirmish/load-tests/players/player'
import { solutionOf } from '@skirmish/testkit/solutions'
import { nameOf, player } from './accounts.ts'
import { matchOf, write } from './match-page.ts'
import { LANGUAGES } from './quoted/choices.ts'
import type { Stage } from './stage.ts'
import { seen, seenPart, seenToast } from './visible-text.ts'

/** A ranked match from PLAY to its RESULTS, against a player of the API who gives up. */
export async function matchStory({ browser, system }: Stage): Promise<void> {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), registerPlayer(system.url, nameOf('Ben'))])
  const { page } = ann
  await page.goto('/play')
  await page.getByRole('button', { name: 'PLAY', exact: true }).click()
  const queue = await ben.socket('/ws/matchmaking/')
  queue.send({ action: 'join', rank: 'Bronze' })
  queue.send({ action: 'accept', pair_key: (await queue.next('match_paired')).pair_key })
  for (const text of ['ACCEPT', 'DECLINE']) await seen(page, text)
  await page.getByRole('button', { name: 'ACCEPT', exact: true }).click()
  const { match_id: matchId, problem } = await matchOf(page)
  const rival = await ben.socket(`/ws/match/${matchId}/`)
  await page.waitForSelector('[data-ready=true]')
  for (const text of [
    'Run',
    'Submit',
    'Inputs',
    'Outputs',
    problem.difficulty, // mostly 'Easy', as the players are of Bronze
    'Test cases',
    'Results',
    'Custom input',
    ben.username,
  ])
    await seen(page, text)
  for (const who of ['You', 'Opponent'])
    for (const figure of ['Lines of Code', 'Tests Ran'])
      await expect(page.getByRole('region', { name: who })).toContainText(figure)
  const languages = page.getByLabel('Programming language').locator('option')
  const offered = await languages.evaluateAll((all) =>
    all.map((one) => [(one as HTMLOptionElement).value, one.textContent]),
  )
  expect(offered).toEqual(LANGUAGES)
  await expect(page.locator('#json-inputs')).toHaveValue(/^\/\/ /)

  await write(page, matchId, solutionOf(problem.problem_id).code)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await seenToast(page, 'All tests passed! Submission successful.')
  rival.send({ action: 'resign' })
  await page.getByRole('dialog', { name: 'RESULTS' }).waitFor()
  const results = [
    'RESULTS',
    'Won',
    'Failed',
    'Time Taken',
    'Tests Ran',
    'Lines of Code',
    'Points Earned',
    'MENU',
    'CLOSE',
  ]
  for (const text of [...results, ann.username, ben.username]) await seen(page, text)
  await page.getByRole('button', { name: 'MENU', exact: true }).click()
  await page.waitForURL('**/home')
  await page.goto('/history')
  for (const text of ['Won', problem.difficulty]) await seen(page, text)
  await seenPart(page, `against ${ben.username}`)
  queue.close()
  rival.close()
  await page.context().close()
}
