import { expect, type Page } from '@playwright/test'
import { operate } from '@skirmish/testkit/operate'
import { logIn, nameOf, openPage, PHONE, player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { teacherOf } from './panel-page.ts'
import type { Stage } from './stage.ts'

const WIDTHS = [1280, 390, 360]

/** Looks at a page of a site without mails at each width. */
async function seenNote(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('note').first()).toContainText(text)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectSound(page)
    await page.getByRole('note').first().scrollIntoViewIfNeeded()
    await picture(page, `no-mail-${name}-${width}`)
  }
}

/** Somebody who forgot the password, one whose address is not confirmed, and a teacher who invites. */
export async function noMailStory({ browser, system }: Stage): Promise<void> {
  for (const [locale, text] of [
    ['en-US', 'This site sends no mail. Ask whoever runs it for a link'],
    ['es-MX', 'Este sitio no envía correos. Pide a quien lo administra un enlace'],
    ['pt-BR', 'Este site não envia e-mails. Peça a quem o administra um link'],
  ] as const) {
    const guest = await openPage(browser, system.url, undefined, { locale })
    await guest.goto('/auth/forgot')
    await seenNote(guest, `forgot-${locale}`, text)
    await expect(guest.getByRole('note')).toContainText('npm run admin -- reset-link <email>')
  }
  const guest = await openPage(browser, system.url)
  await guest.goto('/auth/confirm#none')
  await guest.click('button[type=submit]')
  await seenNote(guest, 'confirm', 'Whoever runs it can confirm your address instead')

  const { page: pupil, email } = await player(browser, system.url, 'Pup')
  await pupil.goto('/settings')
  const emails = pupil.getByRole('region', { name: 'Email' })
  await expect(emails.getByRole('note').first()).toContainText(`npm run admin -- confirm ${email}`)
  await emails.getByRole('button', { name: 'Send the link again' }).waitFor()
  await expect(pupil.getByRole('checkbox', { name: 'Send me a weekly email' })).toHaveCount(0)
  await seenNote(pupil, 'settings', 'Ask whoever runs it to confirm your address')
  await pupil.goto('/classes')
  await seenNote(pupil, 'classes', 'ask for the class code')
  operate(system.environment, 'confirm', email)
  await pupil.goto('/settings')
  await emails.getByText('Confirmed', { exact: true }).waitFor()
  await expect(emails.getByRole('button', { name: 'Send the link again' })).toHaveCount(0)

  const { page } = await teacherOf({ browser, system }, nameOf('Graphs'))
  await page.getByRole('button', { name: 'ADD STUDENTS' }).first().click()
  await seenNote(page, 'invite', 'nobody hears of an invitation')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(`${nameOf('late')}@players.test`)
  await dialog.getByRole('button', { name: 'ADD', exact: true }).click()
  await dialog.getByRole('status').getByText(/\S/).first().waitFor()
}

/** The operator makes a link for somebody who has forgotten the password, and opens it on a phone. */
export async function resetLinkStory({ browser, system }: Stage): Promise<void> {
  const { email } = await player(browser, system.url, 'Ann')
  const [link = ''] = operate(system.environment, 'reset-link', email).split('\n')
  const page = await openPage(browser, system.url, undefined, PHONE)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const setPassword = async (password: string) => {
    for (const field of ['new_password', 'confirm']) await page.fill(`[name=${field}]`, password)
    await page.click('button[type=submit]')
  }
  await page.goto(link)
  await page.getByText(`Choose a new password for ${email}.`).waitFor()
  await expect(page.locator('[name=code]')).toHaveCount(0)
  await expectSound(page)
  await picture(page, 'reset-link-phone')
  await setPassword('another horse')
  await page.waitForURL('**/auth/login')
  await logIn(page, { email, password: 'another horse' })
  await page.waitForURL('**/home')
  const code = new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? 'none'
  expect(asked.filter((url) => url.replace(/#.*/, '').includes(code))).toEqual([])

  const late = await openPage(browser, system.url)
  await late.goto(link)
  for (const field of ['new_password', 'confirm']) await late.fill(`[name=${field}]`, 'a third horse')
  await late.click('button[type=submit]')
  await late.getByText('This link is not valid any more. Please ask for another one.').first().waitFor()
  await expectSound(late)
  await picture(late, 'reset-link-ended')
}
