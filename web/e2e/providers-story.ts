import { type Browser, expect, type Page } from '@playwright/test'
import type { startProvider } from '@skirmish/testkit/oidc-provider'
import { nameOf, openPage, PHONE, player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import type { Stage } from './stage.ts'
import { announced } from './visible-text.ts'

type People = Parameters<typeof startProvider>[2]

/** A page of a guest who goes to a school's login by its button. */
async function atSchool(browser: Browser, url: string, button: string, locale = 'en-US'): Promise<Page> {
  const page = await openPage(browser, url, undefined, { locale, ...PHONE })
  await page.goto('/auth/login')
  await page.getByRole('button', { name: button }).click()
  await page.waitForSelector('[name=login]')
  return page
}

/** Logs in at the school, and agrees to what the site learns. */
async function logInThere(page: Page, person: string): Promise<void> {
  await page.fill('[name=login]', person)
  await page.fill('[name=password]', 'any')
  await page.click('button[type=submit]')
  await page.click('button[type=submit]')
}

/** Two pupils and a teacher, each by the own school. */
export async function severalProvidersStory({ browser, system }: Stage, people: People): Promise<void> {
  const login = await openPage(browser, system.url)
  await login.goto('/auth/login')
  await expect(login.getByRole('button', { name: /^Log in with/ })).toHaveText([
    'Log in with Lyceum',
    'Log in with City College',
    'Log in with Academy',
  ])
  await expectSound(login)
  await picture(login, 'sign-in-providers')
  for (const width of [390, 360]) {
    await login.setViewportSize({ width, height: 844 })
    await expectSound(login)
    await picture(login, `sign-in-providers-${width}`)
  }
  await login.getByRole('button', { name: 'Log in with Academy' }).click()
  await announced(login, 'The log-in there does not work just now.')
  expect(login.url()).toBe(`${system.url}/auth/login`)

  for (const [school, domain, roles, isTeacher] of [
    ['Lyceum', 'lyceum.test', ['Teacher'], false], // it is not asked for roles
    ['City College', 'COLLEGE.test', ['Pupil'], false],
    ['City College', 'college.test', ['Pupil', 'Teacher'], true],
  ] as const) {
    const name = nameOf('sam')
    people.set(name, { email: `${name}@${domain}`, email_verified: 'true', preferred_username: name, roles })
    const page = await atSchool(browser, system.url, `Log in with ${school}`)
    await logInThere(page, name)
    await page.waitForURL('**/home')
    await page.getByText(name).first().waitFor()
    await page.goto('/settings')
    await page
      .getByRole('region', { name: school })
      .getByText(/^Linked/)
      .waitFor()
    await page.goto('/panel')
    if (isTeacher) await page.getByRole('button', { name: 'CREATE CLASS' }).first().waitFor()
    else await page.waitForURL('**/home')
  }
}

/** What people read whom a school does not let in, and what the operator does. */
export async function failedLoginsStory({ browser, system }: Stage, people: People): Promise<void> {
  const here = await player(browser, system.url, 'Her')
  const [unconfirmed, stranger, nameless] = [nameOf('una'), nameOf('eve'), nameOf('nil')]
  people.set(unconfirmed, { email: here.email, email_verified: true })
  people.set(stranger, { email: `${stranger}@elsewhere.test`, email_verified: true })
  people.set(nameless, { preferred_username: nameless })
  for (const [locale, button, person, told, reason] of [
    ['en-US', 'Log in with City College', stranger, 'Addresses like yours cannot log in this way.', 'domain'],
    ['en-US', 'Log in with Lyceum', nameless, 'Your account there has no email address', 'no_address'],
    ['es-MX', 'Entrar con Lyceum', unconfirmed, 'y ese correo no está confirmado', 'unconfirmed_here'],
    ['pt-BR', 'Entrar com Lyceum', null, 'Você não concluiu o login por lá.', 'cancelled'],
  ] as const) {
    const page = await atSchool(browser, system.url, button, locale)
    if (person) await logInThere(page, person)
    else await page.locator('a[href$="/abort"]').click()
    await page.getByRole('alert').getByText(told).waitFor()
    expect(page.url()).toBe(`${system.url}/auth/oidc`)
    await expectSound(page)
    await picture(page, `sign-in-failed-${reason}`)
    expect(system.log('auth')).toMatch(new RegExp(`"reason":"${reason}"`))
    if (reason === 'unconfirmed_here') await expect(page.getByRole('note')).toContainText('confirm <email>')
    await page.locator('a[href="/auth/login"]').last().click()
    await page.waitForSelector('[name=remember]')
  }
  for (const address of [here.email, `${stranger}@elsewhere.test`]) expect(system.log('auth')).not.toContain(address)
}
