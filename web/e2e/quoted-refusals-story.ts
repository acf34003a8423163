import { expect, type Page } from '@playwright/test'
import { player } from './accounts.ts'
import { hold, holdSockets } from './conditions.ts'
import { DURATIONS } from './quoted/choices.ts'
import type { Stage } from './stage.ts'
import { seen, seenToast } from './visible-text.ts'

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).last().click()

/** What is said where a person is too quick, or a connection is away at that very moment. */
export async function refusalsStory({ browser, system }: Stage): Promise<void> {
  const { page } = await player(browser, system.url, 'Ann')
  const queue = await holdSockets(page, '/ws/matchmaking/')
  const session = await holdSockets(page, '/ws/clash/')
  await page.goto('/play')
  await page.getByRole('button', { name: 'PLAY', exact: true }).waitFor()
  queue.refuse()
  await queue.cut(1012)
  await press(page, 'PLAY') // a moment later the queue's place is taken by a loader
  await seenToast(page, 'Cannot connect to matchmaking server.')

  await press(page, 'CUSTOM')
  await page.clock.setFixedTime(Date.now()) // the two seconds do not pass
  const create = async () => {
    await press(page, 'CREATE')
    await page.getByLabel('Problem').selectOption({ index: 1 })
    await press(page, 'CREATE')
  }
  await press(page, 'CREATE')
  await expect(page.getByLabel('Problem')).toHaveValue('0')
  await expect(page.getByLabel('Problem').locator('option').first()).toHaveText('Select Problem')
  const minutes = DURATIONS.map((one) => new RegExp(`^${one}( min)?$`))
  await expect(page.getByLabel('Duration').locator('option')).toHaveText(minutes)
  await press(page, 'CREATE')
  await seenToast(page, 'Please choose a problem.')
  await press(page, 'CLOSE')
  await create()
  await seenToast(page, 'Successfully created session.')
  for (const text of ['START', 'LEAVE', 'Session code', 'Title', 'Difficulty', 'Knowledge', 'Duration'])
    await seen(page, text)
  const code = await page.getByLabel('Session code').inputValue()
  await press(page, 'LEAVE')
  await create()
  await seenToast(page, 'Please wait 2 seconds before creating another session.')
  await page.clock.setFixedTime(Date.now() + 3_000)
  await page.waitForTimeout(2_000) // the server counts them as well
  await press(page, 'CREATE')
  await page.getByRole('button', { name: 'START', exact: true }).waitFor()
  session.refuse()
  await session.cut(1012)
  await press(page, 'START')
  await seenToast(page, 'WebSocket not ready or closed.')
  await press(page, 'LEAVE')

  // A link offers a session while its player is about to go into another.
  const arrive = await hold(page, '**/clash-session/**')
  await page.goto(`/play?session=${code}`)
  await press(page, 'JOIN')
  await page.getByLabel('Session code').fill(code)
  arrive()
  await page.getByRole('dialog', { name: 'Join the session?' }).waitFor()
  await press(page, 'JOIN')
  await page.getByRole('button', { name: 'START', includeHidden: true }).waitFor()
  await press(page, 'JOIN')
  await seenToast(page, 'You are already in a session.')
  await page.context().close()
}
