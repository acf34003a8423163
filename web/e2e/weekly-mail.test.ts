import { expect, type Page } from '@playwright/test'
import { databaseOf } from '@skirmish/devkit/trust/postgres-roles'
import { openDatabase } from '@skirmish/service-kit/database/database'
import { SHARED_SITE } from '@skirmish/testkit/borrow-system'
import { type MailServer, startMailServer } from '@skirmish/testkit/mail-server'
import { tokenOf } from '@skirmish/testkit/mails'
import { type System, startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { sql } from 'kysely'
import { callAs, openPage, PHONE, player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { testOn } from './stage.ts'

let mails: MailServer
// A site whose mails a real mail server takes.
const test = testOn(async () => {
  mails = await startMailServer()
  const SMTP_URL = `smtp://127.0.0.1:${mails.port}`
  const system = await startSystem({ environment: { ...SHARED_SITE, ...FEW_PROBLEMS, SMTP_URL } })
  const stop = async () => {
    await system.stop()
    await mails.stop()
  }
  return { ...system, stop }
})

const choice = (page: Page) => page.getByRole('checkbox', { name: 'Send me a weekly email' })

/** It is Monday for everybody who has asked for the mail. */
async function monday({ environment }: System): Promise<void> {
  const { DATABASE_URL: url = '', DATABASE_PREFIX = '' } = environment
  const { db, close } = await openDatabase<object>({ url, name: databaseOf(DATABASE_PREFIX, 'auth'), pool: 1 })
  await sql`update weekly_mails set due_at = now() where due_at is not null`.execute(db)
  await close()
}

test('PE7 PE8 a player asks for the weekly mail in the settings, gets it in the chosen language, and ends it by a button where its link leads', async ({
  browser,
  system,
}) => {
  const { page, email } = await player(browser, system.url, 'Weekly')
  await page.goto('/settings')
  await expect(choice(page)).not.toBeChecked()
  await choice(page).click()
  await page.getByText('Please confirm your email address first.').waitFor()
  await expect(choice(page)).not.toBeChecked()
  await expect.poll(() => mails.to(email).length).toBe(1)
  const [first] = mails.to(email)
  if (!first) throw new Error('it has come')
  await callAs(page, 'POST', '/api/email/confirm/', { token: tokenOf(first.mail) })
  await choice(page).click()
  await expect(choice(page)).toBeChecked()
  await page.getByLabel('Language of the weekly email').selectOption('es')
  await expectSound(page)
  await picture(page, 'weekly-mail-on')
  await page.reload()
  await expect(choice(page)).toBeChecked()
  await expect(page.getByLabel('Language of the weekly email')).toHaveValue('es')

  const wish = { name: 'Viernes', minutes: 20, starts_in: 60 }
  const { arena_id } = await callAs<{ arena_id: string }>(page, 'POST', '/api/arenas/', wish)
  await callAs(page, 'POST', `/api/arenas/${arena_id}/join/`, {})
  await monday(system)
  const subject = 'Tu semana en Skirmish'
  const weekly = () => mails.to(email).filter(({ mail }) => mail.subject === subject)
  await expect.poll(() => weekly().length, { timeout: 40_000 }).toBe(1)
  const { text = '', html = '' } = weekly()[0]?.mail ?? {}
  expect(text).toContain('Viernes. Ya participas.')
  const [, link = ''] = /No recibir más estos correos: (\S+)/.exec(text) ?? []
  expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)

  // Somebody else's browser, as a program that looks at the links of mails: it runs the page and changes nothing.
  const visitor = await openPage(browser, system.url, undefined, { locale: 'es-MX', ...PHONE })
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await visitor.goto(link)
  const end = visitor.getByRole('button', { name: 'NO RECIBIR MÁS EL CORREO' })
  await end.waitFor()
  await expectSound(visitor)
  await picture(visitor, 'weekly-mail-link')
  expect(asked.filter((one) => one.startsWith('POST /auth'))).toEqual([])
  await page.reload()
  await expect(choice(page)).toBeChecked()

  await end.click()
  await visitor.getByText('Ya no recibirás el correo semanal.').waitFor()
  await expectSound(visitor)
  await picture(visitor, 'weekly-mail-ended')
  await page.reload()
  await expect(choice(page)).not.toBeChecked()
  await choice(page).click()
  await expect(choice(page)).toBeChecked()
  await choice(page).click()
  await expect(choice(page)).not.toBeChecked()
})

test('PE8 a link that nobody was sent says so on a page, and where to end the mail', async ({ browser, system }) => {
  for (const address of ['/auth/weekly?token=nobodys', '/auth/weekly']) {
    const page = await openPage(browser, system.url)
    await page.goto(address)
    const end = page.getByRole('button', { name: 'STOP THE WEEKLY EMAIL' })
    if (address.includes('token')) await end.click()
    await page.getByText('This link is not valid any more. You can end the weekly email in your settings.').waitFor()
    await expect(end).toHaveCount(0)
    await expectSound(page)
  }
  const page = await openPage(browser, system.url)
  await page.goto('/auth/weekly?token=anything')
  const end = page.getByRole('button', { name: 'STOP THE WEEKLY EMAIL' })
  await end.waitFor() // its script has come
  await page.context().setOffline(true)
  await end.click()
  await page.getByText('That did not work just now. Please try again.').waitFor()
})
