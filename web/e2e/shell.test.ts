import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { mailsTo } from '@skirmish/testkit/mails'
import { type System, startSystem } from '@skirmish/testkit/system'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBrowser, picture } from './browser.ts'
import { newcomer, violations } from './people.ts'

const SITE = {
  FEEDBACK_URL: 'https://forms.test/skirmish',
  COMMUNITY_PHOTOS_URL: 'https://photos.test/skirmish',
  COMMUNITY_CHAT_URL: 'https://chat.test/skirmish',
  SUPPORT_EMAIL: 'help@school.test',
}
let system: System
let browser: Browser

beforeAll(async () => {
  system = await startSystem({ environment: SITE })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
})

const nameOf = (who: string) => `${who}_${randomUUID().slice(0, 8)}` // a second try needs names of its own
const isSound = async (page: Page) => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
    expect(await violations(page), `${page.url()} ${theme}`).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
const call = (page: Page, path: string, request: { method?: string; body?: object } = {}) =>
  page.evaluate(
    async ([address, { method = 'GET', body }]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('access')}`,
        accept: 'application/json',
        'content-type': 'application/json',
      }
      const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return answer.status === 204 ? {} : await answer.json()
    },
    [path, request] as const,
  )

test('AU6 a student sees no Panel and is led home from it; a teacher has the Teach group; links of the deployment are there', async () => {
  const [student, teacher] = await Promise.all([
    newcomer(browser, system.url, nameOf('Stu'), 'en-US'),
    newcomer(browser, system.url, nameOf('Tea'), 'es-ES'),
  ])
  const menu = student.getByRole('navigation', { name: 'Menu' }).first()
  await menu.getByRole('link', { name: 'My classes' }).waitFor()
  for (const [name, path] of [
    ['Home', '/home'],
    ['Play', '/play'],
    ['Leaderboard', '/leaderboard'],
    ['History', '/history'],
    ['Learn', '/learn'],
    ['Problems', '/problems'],
    ['My classes', '/classes'],
  ] as const)
    expect(await menu.getByRole('link', { name }).getAttribute('href')).toBe(path)
  for (const group of ['Ranked', 'Practice']) expect(await menu.getByText(group, { exact: true }).count()).toBe(1)
  expect(await menu.getByText('Teach').count()).toBe(0)
  expect(await menu.getByRole('link', { name: 'Panel' }).count()).toBe(0)
  expect(await menu.locator('[aria-current=page]').textContent()).toContain('Home')
  const feedback = menu.getByRole('link', { name: 'Feedback' })
  expect([await feedback.getAttribute('href'), await feedback.getAttribute('target')]).toEqual([
    SITE.FEEDBACK_URL,
    '_blank',
  ])
  expect(await menu.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe(SITE.COMMUNITY_CHAT_URL)
  expect(await menu.getByRole('link', { name: 'Forum' }).count()).toBe(0) // none is set
  await student.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await menu.getByRole('button', { name: SITE.SUPPORT_EMAIL }).click()
  await student.getByText('Email copied to clipboard!').waitFor()
  expect(await student.evaluate(() => navigator.clipboard.readText())).toBe(SITE.SUPPORT_EMAIL)
  await isSound(student)
  await picture(student, 'shell-student')
  await menu.getByRole('button', { name: 'Toggle menu' }).click()
  expect(await menu.getByText('Leaderboard').isVisible()).toBe(false)
  await picture(student, 'shell-slim')
  await student.goto('/panel')
  await student.waitForURL('**/home')

  const { email } = await call(teacher, '/api/account/')
  const command = [join(ROOT, 'deploy/local/src/admin.ts'), 'teacher', String(email)]
  const made = spawn(process.execPath, command, { env: { ...process.env, ...system.environment } })
  expect(await new Promise((resolve) => made.once('exit', resolve))).toBe(0)
  await teacher.reload()
  await teacher.getByRole('link', { name: 'Panel' }).waitFor()
  await teacher.getByText('Enseñar').waitFor()
  expect(await teacher.getByRole('link', { name: 'Mis clases' }).count()).toBe(0)
  await picture(teacher, 'shell-teacher')
})

test('AU3 AU8 AU10 a player changes address and password, ends other sessions, takes the own data along, and deletes the account', async () => {
  const name = nameOf('Set')
  const [email, fresh] = [`${name}@e2e.test`, `${name}_new@e2e.test`]
  const page = await newcomer(browser, system.url, name, 'en-US')
  const mail = (count: number, to: string) =>
    vi.waitFor(async () => {
      const mails = await mailsTo(system.mailFolder, to)
      expect(mails).toHaveLength(count)
      return /href="([^"]+)"/.exec(mails.at(-1)?.html ?? '')?.[1] ?? ''
    }, 20_000)
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
  await visitor.goto(await mail(1, fresh))
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

  const { match_id } = await call(page, '/matches/lookup/?problem_title=First%20Echo&type=Solo')
  await call(page, `/matches/${match_id}/run/`, {
    method: 'POST',
    body: { code: 'print("mine")', language: 'python', inputs: ['1'] },
  })
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
  await page.waitForURL(`${system.url}/`)
  expect(await page.evaluate(() => [localStorage.getItem('access'), localStorage.getItem('profile')])).toEqual([
    null,
    null,
  ])
  expect((await logIn('another horse')).status).toBe(401)
}, 60_000)

test('the palette leads by keyboard to screens, problems, players and actions, ? lists the keys, and neither takes a key from a field', async () => {
  const name = nameOf('Pal')
  const page = await newcomer(browser, system.url, name, 'en-US')
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  const open = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await field.waitFor()
    await page.keyboard.type(typed)
  }
  await open('')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  await picture(page, 'palette')
  await isSound(page)
  await page.keyboard.type('hist')
  expect(await field.getAttribute('aria-activedescendant')).toBe('palette-screen-/history')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/history')
  await open('light')
  await page.keyboard.press('Enter')
  expect(await page.getAttribute('body', 'theme')).toBe('light')
  await open(name.toUpperCase())
  await page.getByRole('option', { name }).waitFor()
  await picture(page, 'palette-player')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/profile/${name}`)
  await open('first echo')
  await page.getByRole('option', { name: 'First Echo' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/match?match_id=*')
  await page.waitForSelector('[data-ready=true]')
  await page.click('[data-ready=true] .view-lines')
  await page.keyboard.type('?')
  await page.keyboard.press('Control+k')
  expect(await page.locator('dialog:modal').count()).toBe(0)
  expect(await page.locator('.view-lines').textContent()).toContain('?')
  await page.goto('/home')
  await page.getByRole('heading', { name: `Hello, ${name}` }).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Submit').waitFor()
  await isSound(page)
  await picture(page, 'keys')
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await open('nothing like this zzzz')
  await page.getByText('Nothing fits.').waitFor()
  await page.keyboard.press('Escape')
  await open('log out')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${system.url}/`)
}, 60_000)

test('MM6 MR5 the search, the pairing, the match and a session are one click away on every screen, by the server’s word', async () => {
  const [annName, benName] = [nameOf('Ann'), nameOf('Ben')]
  const [ann, ben] = await Promise.all([
    newcomer(browser, system.url, annName, 'en-US'),
    newcomer(browser, system.url, benName, 'pt-BR', true),
  ])
  const strip = (page: Page) => page.locator('header [data-strip=true]')
  await ann.keyboard.press('Control+k')
  await ann.getByRole('combobox', { name: 'Search and commands' }).waitFor()
  await ann.keyboard.type('opponent')
  await ann.keyboard.press('Enter')
  await ann.getByText('Queue time').waitFor()
  await ann.getByRole('link', { name: 'Home' }).first().click()
  await strip(ann).getByText('Searching for an opponent').waitFor()
  await ann.reload()
  await strip(ann).getByText('Searching for an opponent').waitFor()
  await picture(ann, 'strip-searching')
  await isSound(ann)
  await ben.getByRole('link', { name: 'Jogar' }).first().click()
  await ben.getByRole('button', { name: 'JOGAR' }).click()
  await ann.getByText('MATCH FOUND').waitFor()
  expect(ann.url()).toContain('/home')
  await ann.getByRole('button', { name: 'ACCEPT' }).click()
  await ben.getByRole('button', { name: 'ACEITAR' }).click()
  await Promise.all([ann.waitForURL('**/match?match_id=*'), ben.waitForURL('**/match?match_id=*')])
  const at = ann.url()
  expect(await strip(ann).count()).toBe(0)
  await ann.getByRole('link', { name: 'Leaderboard' }).first().click()
  await strip(ann).getByText(`Your match against ${benName} is running`).waitFor()
  await picture(ann, 'strip-match')
  await isSound(ann)
  await ben.goto('/history')
  await strip(ben).getByText(`Sua partida contra ${annName}`).waitFor()
  await picture(ben, 'strip-match-phone')
  await isSound(ben)
  await strip(ben).getByRole('link', { name: 'Voltar à partida' }).click()
  await ben.waitForURL(at)
  await ann.getByRole('link', { name: 'Back to the match' }).click()
  await ann.waitForURL(at)
  await ann.getByLabel('Match menu').click()
  await ann.getByRole('button', { name: 'Resign' }).click()
  await ann.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await ann.getByRole('heading', { name: 'RESULTS' }).waitFor()
  await ann.getByRole('button', { name: 'MENU', exact: true }).click()
  await ann.waitForURL('**/home')
  await expect.poll(() => strip(ann).count(), { timeout: 5_000 }).toBe(0)

  ann.on('dialog', (dialog) => void dialog.accept()) // leaving the page of a session asks first
  await ann.goto('/play')
  await ann.getByRole('button', { name: 'CUSTOM' }).click()
  await ann.getByRole('button', { name: 'CREATE', exact: true }).click()
  await ann.getByLabel('Problem').selectOption({ index: 1 })
  await ann.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click()
  const code = await ann.getByLabel('Session code').inputValue()
  await ann.reload()
  expect(await ann.getByLabel('Session code').inputValue()).toBe(code)
  await ann.goto('/home')
  await strip(ann).getByText(`Your session ${code} waits`).waitFor()
  await strip(ann).getByRole('link', { name: 'Back to the session' }).click()
  expect(await ann.getByLabel('Session code').inputValue()).toBe(code)
}, 60_000)

test('on a phone the bar has the five places and a sheet with the rest, and a line tells of a lost connection until it is back', async () => {
  const name = nameOf('Pho')
  const page = await newcomer(browser, system.url, name, 'es-MX', true)
  const bar = page.getByRole('navigation', { name: 'Menú' })
  await bar.getByRole('link', { name: 'Tabla' }).waitFor()
  expect(await bar.getByRole('link').allTextContents()).toEqual([' Inicio', ' Jugar', ' Práctica', ' Tabla'])
  await picture(page, 'phone-bar')
  await bar.getByRole('button', { name: 'Más' }).click()
  const sheet = page.getByRole('dialog', { name: 'Más' })
  for (const link of ['Historial', 'Aprender', 'Mis clases', name, 'Ajustes', 'Comentarios'])
    await sheet.getByRole('link', { name: link }).waitFor()
  await picture(page, 'phone-sheet')
  await isSound(page)
  await sheet.getByRole('button', { name: 'Tema claro' }).click()
  expect(await page.getAttribute('body', 'theme')).toBe('light')
  await sheet.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
  expect(await page.locator('dialog:modal').count()).toBe(0)
  await page.getByText('Sin confirmar').waitFor()
  await picture(page, 'settings-phone-light')
  await isSound(page)

  const away = page.getByRole('status').getByText('Estás sin conexión.')
  await page.context().setOffline(true)
  await away.waitFor()
  await picture(page, 'offline-phone')
  await isSound(page)
  await page.context().setOffline(false)
  await away.waitFor({ state: 'detached' })
  await page.route(`${system.url}/**`, (route) => route.abort())
  await page.locator('a[href="/home"]').last().click()
  await away.waitFor() // the browser believes that it is online
  await page.unroute(`${system.url}/**`)
  await away.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: `Hola, ${name}` }).waitFor()
}, 60_000)
