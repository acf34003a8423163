import { expect, type Page } from '@playwright/test'
import { registerPlayer } from '@skirmish/load-tests/players/player'
import { codeOf, mailsTo } from '@skirmish/testkit/mails'
import { nameOf, openPage, player } from './accounts.ts'
import { hold } from './conditions.ts'
import { soloMatch, write } from './match-page.ts'
import { matchStory } from './quoted-match-story.ts'
import { queueStory } from './quoted-queue-story.ts'
import { refusalsStory } from './quoted-refusals-story.ts'
import { screensStory } from './quoted-screens-story.ts'
import { toastsStory } from './quoted-toasts-story.ts'
import { test } from './stage.ts'
import { seen, seenPart, seenToast } from './visible-text.ts'

test('every route is there for whom it is for, and what stands on its screen is seen, letter for letter', ({
  browser,
  system,
}) => screensStory({ browser, system }))

test('a player who is too quick, or without a connection at that moment, is told so in the words of the contract', ({
  browser,
  system,
}) => refusalsStory({ browser, system }))

test('a ranked match, its end and its row in the history say what they owe, in full sight', ({ browser, system }) =>
  matchStory({ browser, system }))

test('toasts are dark, 320 pixels wide, gone after three seconds, and reached by Alt+T', ({ browser, system }) =>
  toastsStory({ browser, system }))

const refuse = (page: Page, call: string) =>
  page.route(call, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })

async function send(page: Page, path: string, values: Record<string, string>): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path)
  for (const [field, value] of Object.entries(values)) await page.fill(`[name=${field}]`, value)
  await page.click('button[type=submit]')
}

test('what log-in, registration and the reset of a password say is seen and announced, word for word', async ({
  browser,
  system,
}) => {
  const page = await openPage(browser, system.url)
  const [username, password] = [nameOf('Ada'), 'correct horse']
  const email = `${username}@players.test`
  await send(page, '/auth/login', {})
  await seenToast(page, 'Please fill in all required fields.')
  await page.waitForTimeout(1_000) // the toast of the log-in comes once a second
  await send(page, '/auth/login', { email, password })
  await seenToast(page, 'Login Failed. Please check your email and password.')
  await send(page, '/auth/register', { username, email, password, confirm: 'correct cow' })
  await seenToast(page, 'Passwords do not match.')
  await send(page, '/auth/register', { email: 'ada@', confirm: password })
  await seenToast(page, 'Signup failed.')
  await seen(page, 'This is not an email address.')
  await send(page, '/auth/register', { email })
  await seenToast(page, 'Account Created Successfuly')
  await send(page, '/auth/reset', { code: 'AAAAAAAA', new_password: password, confirm: password })
  await seenToast(page, 'No email found. Please restart the password recovery process.')
  await page.waitForURL('**/auth/forgot')
  await refuse(page, '**/api/password-reset/')
  await send(page, '/auth/forgot', { email })
  await seenToast(page, 'Failed to send reset code. Please check the email.')
  await send(page, '/auth/forgot', {})
  await seenToast(page, 'Sent Reset Code Successfuly.')
  await page.waitForURL('**/auth/reset')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reset_email'))).toBe(email)
  await send(page, '/auth/reset', { code: 'AAAAAAAA', new_password: password, confirm: password })
  await seenToast(page, 'Failed to reset password. Please check the code and try again.')
  const codeNow = async () => (await mailsTo(system.mailFolder, email)).map(codeOf).find(Boolean) ?? ''
  await expect.poll(codeNow).not.toBe('')
  const code = await codeNow()
  await send(page, '/auth/reset', { code })
  await seenToast(page, 'Password Reset Successful')
})

test('what a custom session says is seen and announced, over its dialogs too', async ({ browser, system }) => {
  const [ann, ben] = await Promise.all([player(browser, system.url, 'Ann'), registerPlayer(system.url, nameOf('Ben'))])
  const { page } = ann
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).last().click()
  await page.goto('/play')
  await press('CUSTOM')
  await press('JOIN')
  await seen(page, 'JOIN SESSION')
  await press('JOIN')
  await seenToast(page, 'Please enter a session code.')
  await page.getByLabel('Session code').fill('AAAAAA')
  await press('JOIN')
  await seenToast(page, 'Failed to join. Invalid code?')
  await press('CLOSE')
  await press('CREATE')
  await seen(page, 'CREATE SESSION')
  await expect(page.getByLabel('Problem').locator('option').first()).toHaveText('Select Problem')
  await page.getByLabel('Problem').selectOption({ index: 1 })
  await refuse(page, '**/clash-create/')
  await press('CREATE')
  await seenToast(page, 'Error creating session.')
  await press('CREATE')
  await seenToast(page, 'Successfully created session.')
  await press('LEAVE')
  const offered = (await ben.call('GET', '/clash-problem/')).body.results as { match_id: string }[] // the contract's shape
  const session = await ben.call('PATCH', '/clash-create/', { match_id: offered[0]?.match_id, duration: 10 })
  const session_code = String(session.body.session_code)
  const socket = await ben.socket(`/ws/clash/${session_code}/`)
  await press('JOIN')
  await page.getByLabel('Session code').fill(session_code)
  await press('JOIN')
  await seenToast(page, 'Joined session!')
  await page.getByText(ben.username).waitFor()
  await press('START')
  await seenToast(page, 'Match confirmed!')
  socket.close()
})

test('what the queue and a pairing say is seen and announced', ({ browser, system }) => queueStory({ browser, system }))

test('a match that cannot be made leads home and says so', async ({ browser, system }) => {
  const { page } = await player(browser, system.url, 'Eve')
  await page.routeWebSocket('**/ws/matchmaking/**', (socket) => {
    socket.connectToServer()
    setTimeout(() => socket.send(JSON.stringify({ action: 'match_error', error: 'no problem is left' })), 1_000)
  })
  await page.goto('/play')
  await seenToast(page, 'Failed to create match.')
  await page.waitForURL('**/home')
})

test('what Run and Submit say is seen and announced', async ({ browser, system }) => {
  const { page } = await player(browser, system.url, 'Dan')
  const matchId = await soloMatch(page)
  await page.goto(`/match?match_id=${matchId}`)
  await write(page, matchId, 'print(input())')
  const press = async (button: string) => {
    const pressed = page.getByRole('button', { name: button, exact: true })
    await expect.poll(() => pressed.isEnabled()).toBe(true)
    await pressed.click()
  }
  const runs = await hold(page, '**/run/') // an answer at once would take the toast's place unseen
  await press('Run')
  await seenToast(page, 'Running...')
  runs()
  await seenToast(page, 'Succeeded to run code.')
  await refuse(page, '**/run/')
  await press('Run')
  await seenToast(page, 'Failed to run code. Please check your submission.')
  await refuse(page, '**/submit/')
  await press('Submit')
  await seenToast(page, 'Failed to submit. Please try again.')
  await write(page, matchId, 'print("no")')
  const submits = await hold(page, '**/submit/')
  await press('Submit')
  await seenToast(page, 'Submitting...')
  submits()
  await seenToast(page, 'Tests failed.')
  await seenPart(page, 'Test 1 failed. Expected: ')
})
