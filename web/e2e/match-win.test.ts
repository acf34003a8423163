import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { player } from './accounts.ts'
import { picture } from './browser.ts'
import { matchOf, ranked, submit, write } from './match-page.ts'
import { test } from './stage.ts'

test('MR3 MM1 a win is shown at once to both; the winner plays on, and hears of the end wherever they are', async ({
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
  await ann.page.getByRole('button', { name: 'PLAY', exact: true }).click()
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
  const download = ann.page.waitForEvent('download')
  await results.getByRole('button', { name: 'Share result' }).click()
  const card = readFileSync(await (await download).path())
  expect(card.toString('latin1', 1, 4)).toBe('PNG')
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1_200, 630])
})
