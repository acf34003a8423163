import { type Browser, expect, type Page } from '@playwright/test'
import { freePort } from '@skirmish/devkit/ports'
import { codeOf } from '@skirmish/testkit/mails'
import { CLIENT, startProvider } from '@skirmish/testkit/oidc-provider'
import { solutionOf } from '@skirmish/testkit/solutions'
import { startSystem } from '@skirmish/testkit/system'
import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { logIn, nameOf, openPage, PHONE, player } from './accounts.ts'
import { expectAccessible, expectNoSidewaysScroll, violations } from './axe.ts'
import { picture } from './browser.ts'
import { lastMail, linkIn } from './mail.ts'
import { matchIdOf, matchOf, soloMatch, write } from './match-page.ts'
import { lookAtProfiles } from './other-profile-story.ts'
import { testOn } from './stage.ts'

const people: Parameters<typeof startProvider>[2] = new Map()

// With a school whose accounts it takes.
const test = testOn(async () => {
  const port = await freePort()
  const OIDC = { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_NAME: 'Lyceum', ...CLIENT }
  const system = await startSystem({ environment: { ...FEW_PROBLEMS, ...OIDC } })
  const provider = await startProvider(port, `${system.url}/auth/oidc`, people)
  return { ...system, stop: () => Promise.all([provider.stop(), system.stop()]).then(() => {}) }
})

/** Registers by the form, and logs in by the next one. */
async function register(browser: Browser, url: string, username: string, locale: string): Promise<Page> {
  const page = await openPage(browser, url, undefined, { locale })
  const [email, password] = [`${username}@players.test`, 'correct horse']
  await page.goto('/auth/register')
  for (const [field, value] of Object.entries({ username, email, password, confirm: password }))
    await page.fill(`[name=${field}]`, value)
  await page.click('button[type=submit]')
  await logIn(page, { email, password })
  await page.waitForURL('**/home')
  return page
}

/** Types into the editor as a person does. */
async function type(page: Page, text: string): Promise<void> {
  await page.waitForSelector('[data-ready=true]')
  await page.click('[data-ready=true] .view-lines')
  await page.keyboard.press('Control+a') // in place of the starter
  await page.keyboard.type(text)
  await page.getByText(text, { exact: false }).first().waitFor()
}

test('the landing page speaks three languages, in dark and light, and has no accessibility violation', async ({
  browser,
  system,
}) => {
  for (const [locale, title] of [
    ['en-US', 'Solve it before they do.'],
    ['es-MX', 'Resuélvelo antes que tu rival.'],
    ['pt-BR', 'Resolva antes do seu rival.'],
  ] as const) {
    const page = await openPage(browser, system.url, undefined, { locale })
    await page.goto('/home')
    await page.waitForURL(`${system.url}/`)
    await expect(page.locator('h1')).toHaveText(title)
    await expectAccessible(page)
    await picture(page, `landing-${locale}`)
    await page.context().close()
  }
})

test('PB12 two players in two browsers register, are paired, accept, solve in Python and see result, points, board, history and profiles', async ({
  browser,
  system,
}) => {
  const [annName, benName] = [nameOf('Ann'), nameOf('Ben')]
  const [ann, ben] = await Promise.all([
    register(browser, system.url, annName, 'en-US'),
    register(browser, system.url, benName, 'es-ES'),
  ])
  await Promise.all([
    ann.getByRole('heading', { name: `Hello, ${annName}` }).waitFor(),
    ben.getByRole('heading', { name: `Hola, ${benName}` }).waitFor(),
  ])
  await picture(ann, 'home-dark')
  expect(await violations(ann)).toEqual([])

  await Promise.all([ann.goto('/play'), ben.goto('/play')])
  await ann.getByRole('button', { name: 'PLAY' }).click()
  await ann.getByText('Queue time').waitFor()
  await picture(ann, 'play-searching')
  await ben.getByRole('button', { name: 'JUGAR' }).click()
  await Promise.all([ann.getByText('MATCH FOUND').waitFor(), ben.getByText('PARTIDA ENCONTRADA').waitFor()])
  await ann.getByText('You were matched against a Bronze player. Please accept or decline the match.').waitFor()
  await picture(ann, 'match-found')
  await ann.getByRole('button', { name: 'ACCEPT' }).click()
  await ann.getByText('MATCH ACCEPTED').waitFor()
  await ben.getByRole('button', { name: 'ACEPTAR' }).click()
  const { problem, match_id } = await matchOf(ann)
  await matchIdOf(ben)

  const { code, input } = solutionOf(problem.problem_id)
  await expect(ann.locator('article h1')).toHaveText(problem.title)
  const spanish = (await ben.locator('article h1').textContent()) ?? ''
  await write(ann, match_id, code)
  await ann.getByLabel('Custom input').fill(input)
  await ann.getByRole('button', { name: 'Run', exact: true }).click()
  await ann.getByText('Succeeded to run code.').first().waitFor()
  const output = ann.getByRole('log').locator('pre').nth(1)
  await expect(output).toHaveText(problem.testcases[0]?.expected_output.trim() ?? '')
  await ben.getByRole('region', { name: 'Rival' }).getByText('1', { exact: true }).waitFor() // the rival's test run
  await picture(ann, 'match-dark')
  await ben.keyboard.press('F9') // a match begins without the header
  await ben.getByRole('button', { name: 'Tema claro' }).click()
  await expect(ben.locator('body')).toHaveAttribute('theme', 'light')
  await picture(ben, 'match-light')
  expect(await violations(ann)).toEqual([])

  // The page's lock may end a moment before the server's.
  const locked = { status: 429, headers: { 'retry-after': '1' }, json: { detail: 'Please wait a moment.' } }
  await ann.route('**/submit/', (route) => route.fulfill(locked), { times: 1 })
  await ann.getByRole('button', { name: 'Submit', exact: true }).click()
  await ann.getByText('All tests passed! Submission successful.').first().waitFor()
  await type(ben, 'nothing = 123')
  await ben.getByRole('button', { name: 'Enviar', exact: true }).click()
  await ben.getByText('Las pruebas fallaron.').first().waitFor()
  await ben.getByLabel('Menú de la partida').click()
  await ben.getByRole('button', { name: 'Rendirse' }).click()
  await ben.getByRole('dialog').getByRole('button', { name: 'Rendirse' }).click()

  await Promise.all([
    ann.getByRole('heading', { name: 'RESULTS' }).waitFor(),
    ben.getByRole('heading', { name: 'RESULTADOS' }).waitFor(),
  ])
  const sides = new RegExp(`${annName}.*Won.*${benName}.*Failed`)
  await expect(ann.getByRole('dialog').locator('thead')).toHaveText(sides)
  await expect(ann.getByRole('row', { name: 'Points Earned' })).toHaveText(/^\+20/)
  await expect(ben.getByRole('dialog').locator('thead')).toHaveText(new RegExp(`${benName}.*Fallida`))
  await picture(ann, 'results')
  await ann.getByRole('button', { name: 'MENU', exact: true }).click()
  await ann.waitForURL('**/home')
  await ann.getByText('20 / 100').waitFor()

  await ann.goto('/leaderboard')
  await ann.locator('tbody tr', { hasText: annName }).first().waitFor()
  const rows = await ann.locator('tbody tr').allTextContents()
  const winners = rows.filter((row) => row.includes('Ann_')) // of other stories of this site too, which had their points before
  expect(rows.slice(0, winners.length)).toEqual(winners)
  expect(winners.at(-1)).toMatch(new RegExp(`#${winners.length}.*${annName}.*100%.*100%.*20`))
  await picture(ann, 'leaderboard')
  await ann.getByRole('button', { name: 'Season' }).click()
  await ann.getByRole('heading', { name: 'Season of' }).waitFor()
  await expect(ann.locator('tr', { hasText: annName }).first()).toHaveText(/#\d+.*100%.*100%.*20/)
  await picture(ann, 'season')
  await ben.goto('/history')
  await ben.getByText(spanish).waitFor()
  await expect(ben.locator('tbody tr:first-child')).toHaveText(/Fallida.*\d min/)
  await picture(ben, 'history')
  expect(await violations(ben)).toEqual([])
  const both = { winner: { page: ann, name: annName }, loser: { page: ben, name: benName } }
  await lookAtProfiles({ browser, url: system.url }, both, spanish)
})

test('no page of a phone scrolls sideways, also with the longest name', async ({ browser, system }) => {
  const name = nameOf('Longest_name_that_anyon')
  const { page } = await player(browser, system.url, name, { username: name, ...PHONE })
  const look = async (picturedAs?: string) => {
    if (picturedAs) await picture(page, picturedAs)
    await expectNoSidewaysScroll(page)
  }
  for (const path of ['/home', '/history', `/profile/${name}`]) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await look()
  }
  await page.goto('/leaderboard')
  const points = page.locator('tbody td:last-child')
  await points.first().waitFor()
  await look('leaderboard-phone')
  for (const box of await Promise.all((await points.all()).map((cell) => cell.boundingBox())))
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390) // the points are seen without being looked for
  await page.goto('/play')
  await page.getByRole('button', { name: 'PLAY' }).waitFor()
  await look('play-phone')
  expect(await violations(page)).toEqual([])
  await page.goto(`/match?match_id=${await soloMatch(page)}`)
  for (const tab of ['Problem', 'Code']) {
    await page.getByRole('tab', { name: tab }).click()
    await look(`match-phone-${tab.toLowerCase()}`)
  }
})

test('AU1 AU4 AU8 in three languages a player confirms the address by a link, resets the password by a code, and changes the address by two links', async ({
  browser,
  system,
}) => {
  for (const [locale, confirmed, reset, waits] of [
    ['en-US', 'Your email address is confirmed.', 'Password Reset Successful', 'to your other address too'],
    ['es-MX', 'Tu dirección de correo está confirmada.', 'Contraseña restablecida', 'a tu otra dirección'],
    ['pt-BR', 'Seu endereço de e-mail está confirmado.', 'Senha redefinida', 'ao seu outro endereço'],
  ] as const) {
    const name = nameOf('mail')
    const page = await register(browser, system.url, name, locale)
    const email = `${name}@players.test`
    const mail = (count: number, to = email) => lastMail(system, to, count)
    await page.goto(linkIn(await mail(1)))
    expect(await violations(page)).toEqual([])
    await page.click('button[type=submit]')
    await page.getByText(confirmed).waitFor()

    await page.goto('/auth/forgot')
    await page.fill('[name=email]', email)
    await page.click('button[type=submit]')
    await page.waitForURL('**/auth/reset')
    expect(await violations(page)).toEqual([])
    const code = codeOf(await mail(2))
    await page.fill('[name=code]', code)
    for (const field of ['new_password', 'confirm']) await page.fill(`[name=${field}]`, 'another horse')
    await page.click('button[type=submit]')
    await page.getByText(reset).first().waitFor()
    await logIn(page, { email, password: 'another horse' })
    await page.waitForURL('**/home')

    const call = async (path: string, body: object, headers: Record<string, string> = { 'accept-language': locale }) =>
      (await fetch(system.url + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json())) as { access: string }
    const [fresh, password] = [`new_${email}`, 'another horse']
    const { access } = await call('/api/token/', { email, password })
    const authorization = `Bearer ${access}`
    await call('/api/email/', { new_email: fresh, password }, { authorization, 'accept-language': locale })
    for (const [message, text] of [
      [await mail(4), waits],
      [await mail(1, fresh), confirmed],
    ] as const) {
      await page.goto('/auth/login')
      await page.goto(linkIn(message))
      await page.click('button[type=submit]')
      await page.getByText(text).waitFor()
    }
    await page.context().close()
    for (const service of ['auth', 'gateway'])
      for (const secret of [code, name, 'another horse']) expect(system.log(service)).not.toContain(secret)
  }
})

test('AU9 in three languages a pupil logs in with the account of a school, and a refusal is told', async ({
  browser,
  system,
}) => {
  for (const [locale, button, refused] of [
    ['en-US', 'Log in with Lyceum', 'is not confirmed'],
    ['es-MX', 'Entrar con Lyceum', 'no está confirmada'],
    ['pt-BR', 'Entrar com Lyceum', 'não está confirmado'],
  ] as const) {
    const name = nameOf('pupil')
    for (const email_verified of [true, false]) {
      people.set(name, { email: `${name}@players.test`, email_verified, preferred_username: name })
      if (!email_verified) people.set(`${name}2`, { email: `${name}2@players.test`, email_verified })
      const page = await openPage(browser, system.url, undefined, { locale })
      await page.goto('/auth/login')
      await page.getByRole('button', { name: button }).click()
      await page.fill('[name=login]', email_verified ? name : `${name}2`)
      await page.fill('[name=password]', 'any')
      await page.click('button[type=submit]')
      await page.click('button[type=submit]') // agrees to what the site learns
      if (email_verified) {
        await page.waitForURL('**/home')
        await page.getByText(name).first().waitFor()
      } else {
        await page.getByText(refused).waitFor()
        expect(await violations(page)).toEqual([])
        expect(page.url()).toBe(`${system.url}/auth/oidc`)
      }
      await page.context().close()
    }
  }
})
