import { type CDPSession, expect, type Page } from '@playwright/test'
import type { Reminder } from '@skirmish/contracts/rest/reminders'
import { player } from './accounts.ts'
import { test } from './stage.ts'

test.use({ serviceWorkers: 'allow' })

// Chromium reaches no push service here. What comes of a subscription is tested by the catalog's own tests (services/catalog/test/due-reminders.test.ts).

const choice = (page: Page) =>
  page.getByRole('checkbox', {
    name: 'Remind me when problems of my classes are due, and of arenas that I entered',
  })

/** Hands the page's service worker a message as a push service would; returns what the browser shows then. */
async function deliver(page: Page, reminder: Reminder) {
  const protocol: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    protocol.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  )
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await protocol.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(reminder)
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const notes = await (await navigator.serviceWorker.ready).getNotifications()
    return notes.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

test('CL6 a player who asks to be reminded is told where the browser refuses, and where its push service is away', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Rita')
  await page.goto('/settings')
  await expect(choice(page)).not.toBeChecked()
  await choice(page).click()
  await page.getByText('Your browser blocks notifications from this site.').waitFor()
  await expect(choice(page)).not.toBeChecked()
  await page.context().grantPermissions(['notifications'])
  await choice(page).click()
  await page.getByText('The push service of your browser cannot be used right now.').waitFor()
  await expect(choice(page)).not.toBeChecked()
})

test('CL6 a push message shows a notification, and a later one on the same problem replaces it', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Remo')
  await page.context().grantPermissions(['notifications'])
  const reminder: Reminder = {
    title: 'Two Sum is due soon',
    text: 'Due by {due}, in the class Strings.',
    due_at: '2030-05-03T12:00:00.000Z',
    language: 'en',
    tag: 'due:1',
  }
  await deliver(page, reminder)
  const data = { path: '/classes' }
  const first = {
    title: reminder.title,
    body: expect.stringMatching(/^Due by Friday\D+\d+:\d\d\s?[AP]M, in the class Strings\.$/),
    tag: 'due:1',
    data,
  }
  await expect.poll(() => shown(page)).toEqual([first])
  await deliver(page, { ...reminder, due_at: '2030-05-04T12:00:00.000Z' })
  await expect
    .poll(async () => (await shown(page)).map((one) => one.body))
    .toEqual([expect.stringContaining('Saturday')])
  await deliver(page, { ...reminder, title: 'Another is due soon', tag: 'due:2' })
  await expect.poll(() => shown(page)).toHaveLength(2)
})
