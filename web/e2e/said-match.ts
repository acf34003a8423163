import { type Browser, expect } from '@playwright/test'
import { registerPlayer } from '@skirmish/load-tests/players/player'
import { solutionOf } from '@skirmish/testkit/solutions'
import type { System } from '@skirmish/testkit/system'
import { openPage } from '../screens/cast.ts'
import { nameOf, write } from './people.ts'
import { LANGUAGES } from './quoted/choices.ts'
import { seen, seenWhole, told } from './told.ts'

/** A ranked match from PLAY to its RESULTS, against a player of the API who gives up. */
export async function matchStory(browser: Browser, system: System): Promise<void> {
  const [ann, ben] = await Promise.all([
    registerPlayer(system.url, nameOf('Ann')),
    registerPlayer(system.url, nameOf('Ben')),
  ])
  const page = await openPage(browser, system.url, 'en-US', ann)
  await page.goto('/play')
  await page.getByRole('button', { name: 'PLAY', exact: true }).click()
  const queue = await ben.socket('/ws/matchmaking/')
  queue.send({ action: 'join', rank: 'Bronze' })
  queue.send({ action: 'accept', pair_key: (await queue.next('match_paired')).pair_key })
  for (const text of ['ACCEPT', 'DECLINE']) await seenWhole(page, text)
  await page.getByRole('button', { name: 'ACCEPT', exact: true }).click()
  await page.waitForURL('**/match?match_id=*')
  const matchId = new URL(page.url()).searchParams.get('match_id') ?? ''
  const rival = await ben.socket(`/ws/match/${matchId}/`)
  await page.waitForSelector('[data-ready=true]')
  for (const text of [
    'Run',
    'Submit',
    'Inputs',
    'Outputs',
    'Easy',
    'Test cases',
    'Results',
    'Custom input',
    ben.username,
  ])
    await seenWhole(page, text)
  for (const who of ['You', 'Opponent'])
    for (const figure of ['Lines of Code', 'Tests Ran'])
      expect(await page.getByRole('region', { name: who }).textContent(), who).toContain(figure)
  const languages = page.getByLabel('Programming language').locator('option')
  const offered = await languages.evaluateAll((all) =>
    all.map((one) => [(one as HTMLOptionElement).value, one.textContent]),
  )
  expect(offered).toEqual(LANGUAGES)
  expect(await page.locator('#json-inputs').inputValue()).toMatch(/^\/\/ /)

  const { body } = await ann.call('GET', `/matches/${matchId}/`)
  const { problem_id } = body.problem as { problem_id: string } // the contract's shape
  await write(page, matchId, solutionOf(problem_id).code)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await told(page, 'All tests passed! Submission successful.')
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
  for (const text of [...results, ann.username, ben.username]) await seenWhole(page, text)
  await page.getByRole('button', { name: 'MENU', exact: true }).click()
  await page.waitForURL('**/home')
  await page.goto('/history')
  for (const text of ['Won', 'Easy']) await seenWhole(page, text)
  await seen(page, `against ${ben.username}`)
  queue.close()
  rival.close()
  await page.context().close()
}
