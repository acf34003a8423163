import { expect } from '@playwright/test'
import { logIn, nameOf, openPage, player } from './accounts.ts'
import type { Stage } from './stage.ts'

/** A stranger who opens a link to a page is told which one it is, and gets there after the log-in, by an account that is made on the way too. */
export async function deepLinkStory({ browser, system }: Stage): Promise<void> {
  const { email, password, username } = await player(browser, system.url, 'Ann')
  for (const [link, told, locale] of [
    [`/profile/${username}`, `Log in or sign up to see ${username}’s profile.`, 'en-US'],
    ['/match?match_id=none', 'Inicia sesión o regístrate para ver la partida.', 'es-MX'],
    ['/classes', 'Entre ou cadastre-se para ver suas turmas.', 'pt-BR'],
    ['/problems?difficulty=Easy', 'Log in or sign up, and you get to the page you opened.', 'en-US'],
  ] as const) {
    const page = await openPage(browser, system.url, undefined, { locale })
    await page.goto(link)
    await page.waitForURL(`${system.url}/`)
    await page.getByRole('link', { name: told }).click()
    await page.getByText(told).waitFor()
    await logIn(page, { email, password })
    await page.waitForURL(`${system.url}${link}`)
    // Who logs out has left: the next log-in leads home.
    await page
      .getByRole('button', { name: /Log out|Cerrar sesión|Sair/ })
      .first()
      .click()
    await page.waitForURL(`${system.url}/`)
    await page.goto('/auth/login')
    await logIn(page, { email: username, password }) // as a browser that keeps passwords fills it in
    await page.waitForURL('**/home')
    await page.context().close()
  }

  const page = await openPage(browser, system.url)
  const newcomer = nameOf('new')
  await page.goto('/play?session=AB23CD')
  await page.getByText('Log in or sign up to join the session AB23CD.').waitFor()
  await page.goto('/auth/register')
  await page.getByText('Log in or sign up to join the session AB23CD.').waitFor()
  const account = { username: newcomer, email: `${newcomer}@players.test`, password: 'correct horse' }
  for (const [field, value] of Object.entries({ ...account, confirm: account.password }))
    await page.fill(`[name=${field}]`, value)
  await page.click('button[type=submit]')
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/play**')

  // What is no page of this site is gone on to by nobody.
  for (const address of ['//evil.test/play', '/\\evil.test', 'https://evil.test', '/auth/oidc?code=1']) {
    const guest = await openPage(browser, system.url)
    await guest.goto('/auth/login')
    await guest.evaluate((to) => sessionStorage.setItem('go_on_to', to), address)
    await logIn(guest, { email, password })
    await guest.waitForURL('**/home')
    expect(new URL(guest.url()).origin).toBe(system.url)
    await guest.context().close()
  }
}
