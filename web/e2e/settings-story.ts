import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { callAs, player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { lastMail, linkIn } from './mail.ts'
import { soloMatch } from './match-page.ts'
import type { Stage } from './stage.ts'

/** What a player does in /settings, up to the end of the account. */
export async function settingsStory({ browser, system }: Stage): Promise<void> {
  const { page, username: name, email, password: own } = await player(browser, system.url, 'Set')
  const fresh = `new_${email}`
  const linkTo = async (to: string, count: number) => linkIn(await lastMail(system, to, count))
  const logIn = (password: string) =>
    fetch(`${system.url}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  const other = await (await logIn(own)).json()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByText('Not confirmed').waitFor()
  await expectSound(page)
  await picture(page, 'settings')

  const emails = page.getByRole('region', { name: 'Email' })
  await emails.getByRole('button', { name: 'Send the link again' }).click()
  await emails.getByText('Sent.').waitFor()
  for (const [typed, password, problem] of [
    ['nobody', own, 'This is not a valid email address.'],
    [email.toUpperCase(), own, 'This is your address already.'],
    [fresh, 'wrong horse', 'This password is not right.'],
  ] as const) {
    await emails.getByLabel('New email').fill(typed)
    await emails.getByLabel('Current password', { exact: true }).fill(password)
    await emails.getByRole('button', { name: 'Change email' }).click()
    await emails.getByText(problem).waitFor()
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  }
  await picture(page, 'settings-refused')
  await emails.getByLabel('Current password', { exact: true }).fill(own)
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
  await expect(sessions.getByText('This one')).toHaveCount(1)
  await sessions.getByRole('button', { name: 'End all others' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
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
  await change(own, 'short')
  await passwords.getByText('8 to 128 characters, please.').waitFor()
  await change(own, 'another horse', 'an other horse')
  await passwords.getByText('Passwords do not match.').waitFor()
  await change('wrong horse', 'another horse')
  await passwords.getByText('This password is not right.').waitFor()
  await change(own, 'another horse')
  await passwords.getByText('Your password is changed.').waitFor()
  await expect(passwords.getByLabel('New password', { exact: true })).toHaveValue('')

  const match_id = await soloMatch(page)
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
    arenas: [],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await picture(page, 'settings-delete')
  await expectSound(page)
  const forGood = dialog.getByRole('button', { name: 'Delete for good' })
  await forGood.click()
  await dialog.getByText('This is not your username.').waitFor()
  await dialog.getByLabel('Type your username').fill(name)
  await dialog.getByLabel('Current password', { exact: true }).fill(own)
  await forGood.click()
  await dialog.getByText('This password is not right.').waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill('another horse')
  await forGood.click()
  await page.getByText('Your account is deleted. Farewell!').waitFor()
  const stored = () => page.evaluate(() => ['access', 'profile'].filter((key) => localStorage.getItem(key)))
  await expect.poll(stored).toEqual([])
  expect((await logIn('another horse')).status).toBe(401)
}
