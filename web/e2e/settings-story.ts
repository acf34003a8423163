import { readFileSync } from 'node:fs'
import { type Browser, expect } from '@playwright/test'
import type { System } from '@skirmish/testkit/system'
import { picture } from './browser.ts'
import { lastMail, linkIn } from './mail.ts'
import { nameOf, newcomer } from './people.ts'
import { isSound } from './screen-checks.ts'
import { callAs } from './teacher.ts'

/** What a player does in /settings, up to the end of the account. */
export async function settingsStory(browser: Browser, system: System): Promise<void> {
  const name = nameOf('Set')
  const [email, fresh] = [`${name}@e2e.test`, `${name}_new@e2e.test`]
  const page = await newcomer(browser, system.url, name, 'en-US')
  const linkTo = async (to: string, count: number) => linkIn(await lastMail(system, to, count))
  const logIn = (password: string) =>
    fetch(`${system.url}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  const other = await (await logIn('correct horse')).json()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByText('Not confirmed').waitFor()
  await isSound(page)
  await picture(page, 'settings')

  const emails = page.getByRole('region', { name: 'Email' })
  await emails.getByRole('button', { name: 'Send the link again' }).click()
  await emails.getByText('Sent.').waitFor()
  for (const [typed, password, problem] of [
    ['nobody', 'correct horse', 'This is not a valid email address.'],
    [email.toUpperCase(), 'correct horse', 'This is your address already.'],
    [fresh, 'wrong horse', 'This password is not right.'],
  ] as const) {
    await emails.getByLabel('New email').fill(typed)
    await emails.getByLabel('Current password', { exact: true }).fill(password)
    await emails.getByRole('button', { name: 'Change email' }).click()
    await emails.getByText(problem).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  }
  await picture(page, 'settings-refused')
  await emails.getByLabel('Current password', { exact: true }).fill('correct horse')
  await emails.getByRole('button', { name: 'Change email' }).click()
  await emails.getByText(`to ${fresh}`).waitFor()
  const visitor = await page.context().newPage()
  await visitor.goto(await linkTo(fresh, 1))
  await visitor.click('button[type=submit]')
  await visitor.getByText('Your email address is confirmed.').waitFor()
  await visitor.close()
  await page.reload()
  await emails.getByText(fresh).waitFor()
  await emails.getByText('Confirmed', { exact: true }).waitFor()

  const sessions = page.getByRole('region', { name: 'Sessions' })
  expect(await sessions.getByText('This one').count()).toBe(1)
  await sessions.getByRole('button', { name: 'End all others' }).click()
  await expect.poll(() => sessions.getByRole('listitem').count(), { timeout: 10_000 }).toBe(1)
  const refreshed = await fetch(`${system.url}/api/token/refresh/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: other.refresh }),
  })
  expect(refreshed.status).toBe(401)

  const passwords = page.getByRole('region', { name: 'Password' })
  const change = async (old: string, next: string, confirm = next) => {
    await passwords.getByLabel('Current password', { exact: true }).fill(old)
    await passwords.getByLabel('New password', { exact: true }).fill(next)
    await passwords.getByLabel('Confirm password', { exact: true }).fill(confirm)
    await passwords.getByRole('button', { name: 'Change password' }).click()
  }
  await change('correct horse', 'short')
  await passwords.getByText('8 to 128 characters, please.').waitFor()
  await change('correct horse', 'another horse', 'an other horse')
  await passwords.getByText('Passwords do not match.').waitFor()
  await change('wrong horse', 'another horse')
  await passwords.getByText('This password is not right.').waitFor()
  await change('correct horse', 'another horse')
  await passwords.getByText('Your password is changed.').waitFor()
  expect(await passwords.getByLabel('New password', { exact: true }).inputValue()).toBe('')

  const lookup = '/matches/lookup/?problem_title=First%20Echo&type=Solo'
  const { match_id } = await callAs<{ match_id: string }>(page, 'GET', lookup)
  const program = { code: 'print("mine")', language: 'python', inputs: ['1'] }
  await callAs(page, 'POST', `/matches/${match_id}/run/`, program)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`skirmish-${name}.json`)
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data).toMatchObject({
    account: { username: name, email: fresh, email_confirmed: true },
    profile: { username: name },
    learning: { classes: [] },
    matches: expect.arrayContaining([expect.objectContaining({ match_id, type: 'Solo' })]),
    submissions: [{ code: 'print("mine")', kind: 'run' }],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await picture(page, 'settings-delete')
  await isSound(page)
  const forGood = dialog.getByRole('button', { name: 'Delete for good' })
  await forGood.click()
  await dialog.getByText('This is not your username.').waitFor()
  await dialog.getByLabel('Type your username').fill(name)
  await dialog.getByLabel('Current password', { exact: true }).fill('correct horse')
  await forGood.click()
  await dialog.getByText('This password is not right.').waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill('another horse')
  await forGood.click()
  await page.getByText('Your account is deleted. Farewell!').waitFor()
  expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('profile')])).toEqual([
    null,
    null,
  ])
  expect((await logIn('another horse')).status).toBe(401)
}
