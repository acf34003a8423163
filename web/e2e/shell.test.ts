import { expect, type Page } from '@playwright/test'
import { SHARED_SITE } from '@skirmish/testkit/borrow-system'
import { operate } from '@skirmish/testkit/operate'
import { picture } from './browser.ts'
import { paletteStory, paletteYields } from './palette-story.ts'
import { nameOf, newcomer } from './people.ts'
import { isSound } from './screen-checks.ts'
import { settingsStory } from './settings-story.ts'
import { test } from './stage.ts'
import { callAs } from './teacher.ts'
import { announced } from './told.ts'

test('AU6 a student sees no Panel and is led home from it; a teacher has the Teach group; links of the deployment are there', async ({
  browser,
  system,
}) => {
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
    SHARED_SITE.FEEDBACK_URL,
    '_blank',
  ])
  expect(await menu.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe(SHARED_SITE.COMMUNITY_CHAT_URL)
  expect(await menu.getByRole('link', { name: 'Forum' }).count()).toBe(0) // none is set
  await student.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await menu.getByRole('button', { name: SHARED_SITE.SUPPORT_EMAIL }).click()
  await announced(student, 'Email copied to clipboard!')
  expect(await student.evaluate(() => navigator.clipboard.readText())).toBe(SHARED_SITE.SUPPORT_EMAIL)
  await isSound(student)
  await picture(student, 'shell-student')
  await menu.getByRole('button', { name: 'Toggle menu' }).click()
  expect(await menu.getByText('Leaderboard').isVisible()).toBe(false)
  await picture(student, 'shell-slim')
  await student.goto('/panel')
  await student.waitForURL('**/home')

  const visitor = await (await browser.newContext({ locale: 'pt-BR', baseURL: system.url })).newPage()
  await visitor.goto('/')
  const footer = visitor.getByRole('contentinfo')
  expect(await footer.getByRole('link', { name: 'Fotos' }).getAttribute('href')).toBe(SHARED_SITE.COMMUNITY_PHOTOS_URL)
  await footer.getByRole('button', { name: SHARED_SITE.SUPPORT_EMAIL }).click()
  await footer.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await visitor.context().close()

  const { email } = await callAs<{ email: string }>(teacher, 'GET', '/api/account/')
  operate(system.environment, 'teacher', email)
  await teacher.reload()
  await teacher.getByRole('link', { name: 'Panel' }).waitFor()
  await teacher.getByText('Enseñar').waitFor()
  expect(await teacher.getByRole('link', { name: 'Mis clases' }).count()).toBe(0)
  await picture(teacher, 'shell-teacher')
})

test('AU3 AU8 AU10 a player changes address and password, ends other sessions, takes the own data along, and deletes the account', ({
  browser,
  system,
}) => settingsStory(browser, system))

test('the palette leads by keyboard to screens, problems, players and actions, ? lists the keys, and neither takes a key from a field', ({
  browser,
  system,
}) => paletteStory(browser, system))

test('MM4 a found match takes the place of the palette, which does not come back, and waits for its answer alone', ({
  browser,
  system,
}) => paletteYields(browser, system))

test('MM6 MR5 the search, the pairing, the match and a session are one click away on every screen, by the server’s word', async ({
  browser,
  system,
}) => {
  const [annName, benName] = [nameOf('Ann'), nameOf('Ben')]
  const [ann, ben] = await Promise.all([
    newcomer(browser, system.url, annName, 'en-US'),
    newcomer(browser, system.url, benName, 'pt-BR', true),
  ])
  const strip = (page: Page) => page.locator('header [data-strip=true]')
  await ann.getByRole('heading', { name: `Hello, ${annName}` }).waitFor() // a key before that is nobody's
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
})

test('on a phone the bar has the five places and a sheet with the rest, and a line tells of a lost connection until it is back', async ({
  browser,
  system,
}) => {
  const name = nameOf('Pho')
  const page = await newcomer(browser, system.url, name, 'es-MX', true)
  const bar = page.getByRole('navigation', { name: 'Menú' })
  await bar.getByRole('link', { name: 'Tabla' }).waitFor()
  expect(await bar.getByRole('link').allTextContents()).toEqual([' Inicio', ' Jugar', ' Práctica', ' Tabla'])
  await picture(page, 'phone-bar')
  await bar.getByRole('button', { name: 'Más' }).click()
  const sheet = page.getByRole('dialog', { name: 'Más' })
  for (const link of ['Historial', 'Aprender', 'Mis clases', 'Mi perfil', 'Ajustes', 'Comentarios'])
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
  const languages = page.getByRole('main').getByRole('combobox', { name: 'Idioma' })
  await languages.selectOption('pt-BR') // never loaded before
  await announced(page, 'No se pudo cargar ese idioma. Vuelve a elegirlo cuando tengas conexión.')
  expect(await languages.inputValue()).toBe('es')
  expect(await page.getAttribute('html', 'lang')).toBe('es')
  expect(await page.evaluate(() => localStorage.getItem('language'))).not.toBe('pt-BR')
  await picture(page, 'offline-language-phone')
  await page.context().setOffline(false)
  await away.waitFor({ state: 'detached' })
  await languages.selectOption('pt-BR')
  await page.getByRole('heading', { name: 'Configurações' }).waitFor()
  await languages.selectOption('es')
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
  await page.route(`${system.url}/**`, (route) => route.abort())
  await page.locator('a[href="/home"]').last().click()
  await away.waitFor() // the browser believes that it is online
  await page.unroute(`${system.url}/**`)
  await away.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: `Hola, ${name}` }).waitFor()
})
