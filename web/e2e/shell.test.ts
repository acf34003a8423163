import { expect, type Page } from '@playwright/test'
import { SHARED_SITE } from '@skirmish/testkit/borrow-system'
import { operate } from '@skirmish/testkit/operate'
import { PHONE, player } from './accounts.ts'
import { expectSound } from './axe.ts'
import { picture } from './browser.ts'
import { paletteStory, paletteYields } from './palette-story.ts'
import { settingsStory } from './settings-story.ts'
import { test } from './stage.ts'
import { announced } from './visible-text.ts'

test('AU6 a student sees no Panel and is led home from it; a teacher has the Teach group; links of the deployment are there', async ({
  browser,
  system,
}) => {
  const [{ page: student }, { page: teacher, email }] = await Promise.all([
    player(browser, system.url, 'Stu'),
    player(browser, system.url, 'Tea', { locale: 'es-ES' }),
  ])
  const menu = student.getByRole('navigation', { name: 'Menu' }).first()
  await menu.getByRole('link', { name: 'My classes' }).waitFor()
  for (const [name, path] of [
    ['Home', '/home'],
    ['Play', '/play'],
    ['Watch', '/watch'],
    ['Leaderboard', '/leaderboard'],
    ['History', '/history'],
    ['People', '/people'],
    ['Learn', '/learn'],
    ['Problems', '/problems'],
    ['My classes', '/classes'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path)
  for (const group of ['Ranked', 'Practice']) await expect(menu.getByText(group, { exact: true })).toHaveCount(1)
  expect(await menu.getByText('Teach').count()).toBe(0)
  expect(await menu.getByRole('link', { name: 'Panel' }).count()).toBe(0)
  await expect(menu.locator('[aria-current=page]')).toContainText('Home')
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
  await expectSound(student)
  await picture(student, 'shell-student')
  await menu.getByRole('button', { name: 'Toggle menu' }).click()
  await expect(menu.getByText('Leaderboard')).toBeHidden()
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

  operate(system.environment, 'teacher', email)
  await teacher.reload()
  await teacher.getByRole('link', { name: 'Panel' }).waitFor()
  await teacher.getByText('Enseñar').waitFor()
  await expect(teacher.getByRole('link', { name: 'Mis clases' })).toHaveCount(0)
  await picture(teacher, 'shell-teacher')
})

test('AU3 AU8 AU10 a player changes address and password, ends other sessions, takes the own data along, and deletes the account', ({
  browser,
  system,
}) => settingsStory({ browser, system }))

test('the palette leads by keyboard to screens, problems, players and actions, ? lists the keys, and neither takes a key from a field', ({
  browser,
  system,
}) => paletteStory({ browser, system }))

test('MM4 a found match takes the place of the palette, which does not come back, and waits for its answer alone', ({
  browser,
  system,
}) => paletteYields({ browser, system }))

test('MM6 MR5 the search, the pairing, the match and a session are one click away on every screen, by the server’s word', async ({
  browser,
  system,
}) => {
  const [{ page: ann, username: annName }, { page: ben, username: benName }] = await Promise.all([
    player(browser, system.url, 'Ann'),
    player(browser, system.url, 'Ben', { locale: 'pt-BR', ...PHONE }),
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
  await expectSound(ann)
  await ben.getByRole('link', { name: 'Jogar' }).first().click()
  await ben.getByRole('button', { name: 'JOGAR' }).click()
  await ann.getByText('MATCH FOUND').waitFor()
  expect(ann.url()).toContain('/home')
  await ann.getByRole('button', { name: 'ACCEPT' }).click()
  await ben.getByRole('button', { name: 'ACEITAR' }).click()
  await Promise.all([ann.waitForURL('**/match?match_id=*'), ben.waitForURL('**/match?match_id=*')])
  const at = ann.url()
  await expect(strip(ann)).toHaveCount(0)
  await ann.waitForSelector('[data-ready=true]')
  await ann.keyboard.press('F9') // a match begins without the menu
  await ann.getByRole('link', { name: 'Leaderboard' }).first().click()
  await strip(ann).getByText(`Your match against ${benName} is running`).waitFor()
  await picture(ann, 'strip-match')
  await expectSound(ann)
  await ben.goto('/history')
  await strip(ben).getByText(`Sua partida contra ${annName}`).waitFor()
  await picture(ben, 'strip-match-phone')
  await expectSound(ben)
  await strip(ben).getByRole('link', { name: 'Voltar à partida' }).click()
  await ben.waitForURL(at)
  await ann.getByRole('link', { name: 'Back to the match' }).click()
  await ann.waitForURL(at)
  await ann.getByLabel('Match menu').click()
  await ann.getByRole('button', { name: 'Resign' }).click()
  await ann.getByRole('dialog').getByRole('button', { name: 'Resign' }).click()
  await ann.getByRole('heading', { name: 'RESULTS' }).waitFor()
  const sides = ben.getByRole('dialog', { name: 'RESULTADOS' }).getByRole('columnheader')
  await expect(sides.first()).toHaveText(/Vitória$/)
  await expect(sides.last()).toHaveText(/Falhou\s*Desistiu$/)
  await picture(ben, 'results-phone-pt-BR')
  await ann.getByRole('button', { name: 'MENU', exact: true }).click()
  await ann.waitForURL('**/home')
  await expect(strip(ann)).toHaveCount(0)

  ann.on('dialog', (dialog) => void dialog.accept()) // leaving the page of a session asks first
  await ann.goto('/play')
  await ann.getByRole('button', { name: 'CUSTOM' }).click()
  await ann.getByRole('button', { name: 'CREATE', exact: true }).click()
  await ann.getByLabel('Problem').selectOption({ index: 1 })
  await ann.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click()
  const code = await ann.getByLabel('Session code').inputValue()
  await ann.reload()
  await expect(ann.getByLabel('Session code')).toHaveValue(code)
  await ann.goto('/home')
  await strip(ann).getByText(`Your session ${code} waits`).waitFor()
  await strip(ann).getByRole('link', { name: 'Back to the session' }).click()
  await expect(ann.getByLabel('Session code')).toHaveValue(code)
})

test('on a phone the bar has the five places and a sheet with the rest, and a line tells of a lost connection until it is back', async ({
  browser,
  system,
}) => {
  const { page, username: name } = await player(browser, system.url, 'Pho', { locale: 'es-MX', ...PHONE })
  const bar = page.getByRole('navigation', { name: 'Menú' })
  await bar.getByRole('link', { name: 'Tabla' }).waitFor()
  await expect(bar.getByRole('link')).toHaveText(['Inicio', 'Jugar', 'Práctica', 'Tabla'])
  await picture(page, 'phone-bar')
  await bar.getByRole('button', { name: 'Más' }).click()
  const sheet = page.getByRole('dialog', { name: 'Más' })
  for (const link of ['Historial', 'Aprender', 'Mis clases', 'Mi perfil', 'Ajustes', 'Comentarios'])
    await sheet.getByRole('link', { name: link }).waitFor()
  await picture(page, 'phone-sheet')
  await expectSound(page)
  await sheet.getByRole('button', { name: 'Tema claro' }).click()
  await expect(page.locator('body')).toHaveAttribute('theme', 'light')
  await sheet.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('heading', { name: 'Ajustes' }).waitFor()
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await page.getByText('Sin confirmar').waitFor()
  await picture(page, 'settings-phone-light')
  await expectSound(page)

  const away = page.getByRole('status').getByText('Estás sin conexión.')
  await page.context().setOffline(true)
  await away.waitFor()
  await picture(page, 'offline-phone')
  await expectSound(page)
  const languages = page.getByRole('main').getByRole('combobox', { name: 'Idioma' })
  await languages.selectOption('pt-BR') // never loaded before
  await announced(page, 'No se pudo cargar ese idioma. Vuelve a elegirlo cuando tengas conexión.')
  await expect(languages).toHaveValue('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
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
