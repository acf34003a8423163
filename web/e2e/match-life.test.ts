import { expect, type Page } from '@playwright/test'
import { solutionOf } from '@skirmish/testkit/solutions'
import { player } from './accounts.ts'
import { violations } from './axe.ts'
import { picture } from './browser.ts'
import { holdSockets } from './conditions.ts'
import { matchIdOf, matchOf, soloMatch, submit, write } from './match-page.ts'
import { test } from './stage.ts'
import { seen } from './visible-text.ts'

const feedOf = (page: Page) => page.getByRole('list', { name: 'What happened' })
const dotsOf = (page: Page, side: 'You' | 'Opponent') =>
  page.getByRole('region', { name: side, exact: true }).locator('[data-kind]')
const output = (page: Page, text: string) => page.getByRole('log').getByText(text).first()

/** A program that knows the examples alone. */
const knowing = (examples: { input: string; expected_output: string }[]) => {
  const known = examples.map(({ input, expected_output }) => [input.trim(), expected_output.trim()])
  return `import sys\nprint(dict(${JSON.stringify(known)}).get(sys.stdin.read().strip(), "?"))\n`
}

test('MR11 MM4 both sides see who has accepted, what the other ran and submitted, who types and who left, and the last minute', async ({
  browser,
  system,
}) => {
  const [{ page: ann, username: annName }, { page: ben, username: benName }] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben'),
  ])
  const sockets = await holdSockets(ann, '/ws/match/')
  for (const page of [ann, ben]) {
    await page.goto('/play')
    await page.getByRole('button', { name: 'PLAY' }).click()
  }
  await ben.getByText('Not accepted yet').nth(1).waitFor()
  await ann.getByRole('button', { name: 'ACCEPT' }).click()
  await Promise.all([ann.getByText('Accepted by you').waitFor(), ben.getByText('Accepted by the rival').waitFor()])
  await ann.getByText(`Waiting for ${benName}`).waitFor()
  await picture(ben, 'match-found-accepted')
  expect(await violations(ben)).toEqual([])
  await ben.getByRole('button', { name: 'ACCEPT' }).click()
  await Promise.all([ann, ben].map((page) => page.waitForSelector('[data-ready=true]')))
  const [matchId, { problem }] = [await matchIdOf(ann), await matchOf(ann)]
  await expect(ann).toHaveTitle(new RegExp(`^\\d\\d:\\d\\d · ${problem.title} · `))
  await ann.getByText('Nothing yet. Every run and submission of both of you will stand here.').waitFor()
  await seen(ann, 'Time left')

  await write(ben, matchId, knowing(problem.testcases))
  await ben.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(feedOf(ann)).toHaveText(new RegExp(`^${benName} ran their code00:\\d\\d$`))
  await expect(feedOf(ben)).toHaveText(/^You ran your code00:\d\d$/)
  await submit(ben, 'Submit', ben.getByText('Tests failed.').first())
  const counts = /: 2 of (\d+)\d\d:\d\d$/
  await expect(feedOf(ann).getByRole('listitem').first()).toHaveText(counts)
  const [, total] = counts.exec((await feedOf(ann).getByRole('listitem').first().textContent()) ?? '') ?? []
  await expect(feedOf(ben).getByRole('listitem').first()).toHaveText(new RegExp(`^You: 2 of ${total}`))
  const named = `2 of ${total} tests passed`
  for (const dots of [dotsOf(ann, 'Opponent'), dotsOf(ben, 'You')]) await expect(dots).toHaveAccessibleName(named)
  for (const dots of [dotsOf(ann, 'You'), dotsOf(ben, 'Opponent')])
    await expect(dots).toHaveAccessibleName('Nothing submitted yet')

  await ben.click('[data-ready=true] .view-lines')
  await ben.keyboard.type('x')
  await ann.getByRole('img', { name: `${benName} is typing` }).waitFor()
  await ann.getByRole('img', { name: `${benName} is here` }).waitFor() // and no more
  await ben.goto('/history')
  await ann.getByRole('img', { name: `${benName} is away` }).waitFor()
  await expect(feedOf(ann).getByRole('listitem').first()).toHaveText(new RegExp(`^${benName} left`))
  await picture(ann, 'match-life')
  await ben.goto(`/match?match_id=${matchId}`)
  await ann.getByRole('img', { name: `${benName} is here` }).waitFor()
  await expect(dotsOf(ben, 'You')).toHaveAccessibleName(named) // whoever comes back sees what has happened
  await expect(feedOf(ben).getByRole('listitem')).toHaveText([/^You: 2 of/, /^You ran your code/])

  sockets.say({ action: 'time', remaining_ms: 45_000, server_time: new Date().toISOString() })
  await expect(ann).toHaveTitle(/^⏳ 00:\d\d · /)
  await picture(ann, 'match-last-minute')
  expect(await violations(ann)).toEqual([])

  await write(ann, matchId, solutionOf(problem.problem_id).code)
  await submit(ann, 'Submit', output(ann, 'All tests passed! Submission successful.'))
  await expect(feedOf(ben).getByRole('listitem').first()).toHaveText(new RegExp(`^${annName} solved it`))
  await expect(feedOf(ann).getByRole('listitem').first()).toHaveText(/^You solved it/)
  for (const dots of [dotsOf(ben, 'Opponent'), dotsOf(ann, 'You')]) {
    await expect(dots).toHaveAccessibleName(`${total} of ${total} tests passed`)
    await expect(dots.locator('[data-on=true]')).toHaveCount(Number(total))
  }
  await ann.getByRole('dialog', { name: 'RESULTS' }).getByRole('button', { name: 'CLOSE', exact: true }).click()
  await seen(ann, 'Your time')
})

test('MM4 a player who lets a pairing pass is told so until the next search, the other one searches again', async ({
  browser,
  system,
}) => {
  const [{ page: ann }, { page: ben }] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben'),
  ])
  for (const page of [ann, ben]) {
    await page.goto('/play')
    await page.getByRole('button', { name: 'PLAY' }).click()
  }
  await ann.getByRole('button', { name: 'ACCEPT' }).click()
  const missed = ben.getByRole('alert').filter({ hasText: 'You missed a match' })
  await missed.waitFor() // half a minute
  await picture(ben, 'match-missed')
  expect(await violations(ben)).toEqual([])
  await ann.getByRole('button', { name: 'LEAVE', exact: true }).click()
  await ben.getByRole('link', { name: 'Home' }).first().click()
  await ben.getByRole('link', { name: 'Play', exact: true }).first().click()
  await missed.waitFor()
  await ben.getByRole('button', { name: 'PLAY' }).click()
  await expect(missed).toHaveCount(0)
  await ben.getByRole('button', { name: 'LEAVE', exact: true }).click()
})

test('MR11 practice has no rival: no dots, no feed, and no word of typing', async ({ browser, system }) => {
  const { page } = await player(browser, system.url, 'Ann')
  const sockets = await holdSockets(page, '/ws/match/')
  const sent: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await page.goto(`/match?match_id=${await soloMatch(page)}`)
  await page.waitForSelector('[data-ready=true]')
  await page.click('[data-ready=true] .view-lines')
  await page.keyboard.type('x = 1\ny = 2\nz = 3\n')
  await expect.poll(() => sent.filter((text) => text.includes('stats_update')).length).toBeGreaterThan(0)
  expect(sent.filter((text) => text.includes('typing'))).toEqual([])
  expect(await page.locator('[data-kind], [data-feed]').count()).toBe(0)
  await expect(page).toHaveTitle(/^First Echo · /)

  // The own lines are those of the editor: no server has to count them.
  sockets.refuse()
  sockets.mute()
  const lines = page.getByRole('region', { name: 'You' }).locator('dd').first()
  const before = Number(await lines.textContent())
  await page.keyboard.type('a = 1\nb = 2\n')
  await expect(lines).toHaveText(String(before + 2))
})
