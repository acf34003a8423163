import { expect, type Page } from '@playwright/test'
import { player } from './accounts.ts'
import { soloMatch } from './match-page.ts'
import { test } from './stage.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the browser keeps the pages in a language. */
const untilKept = (page: Page, language: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' ? registration.active.scriptURL : null
      }),
    )
    .toContain(`language=${language}`)

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

test('OP9 a page that was never opened begins without the network, in the language that was chosen, and gets its data with it', async ({
  browser,
  system,
}) => {
  const { page } = await player(browser, system.url, 'Olga')
  await untilKept(page, 'en')
  const kept = await keptAddresses(page)
  expect(kept).toContain('/pages/problems.en.html')
  expect(kept.filter((path) => !/^\/((pages|assets|locales)\/|manifest\.webmanifest$)/.test(path))).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/problems')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problems')
  await page.context().setOffline(false)
  await expect(page.locator('tbody tr').first()).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Language', exact: true }).first().selectOption('es')
  await untilKept(page, 'es')
  await page.context().setOffline(true)
  await page.goto('/leaderboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clasificación')
})

test("OP9 a page that is loaded again is the server's, and the kept one where the server is away", async ({
  browser,
  system,
}) => {
  const { page, username } = await player(browser, system.url, 'Otto')
  await untilKept(page, 'en')
  // As a release before this one has left it.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.includes('/pages/home.en.html')) continue
        const old = await cache.match(request)
        const text = await old?.text()
        const headers = { 'content-type': 'text/html' }
        if (text)
          await cache.put(
            request,
            new Response(text.replace('<title>', '<meta name="old" content="yes"><title>'), { headers }),
          )
      }
    }
  })
  /** Whether the page is the old one, once it stands there. */
  const isOld = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${username}`)
    return (await page.locator('meta[name=old]').count()) > 0
  }
  await page.goto('/home')
  expect(await isOld()).toBe(true)
  await page.reload()
  expect(await isOld()).toBe(false)
  await page.goto(`/match?match_id=${await soloMatch(page)}`)
  await page.reload()
  await page.waitForSelector('[data-ready=true]')
  await page.goto('/home')
  await page.context().setOffline(true)
  await page.reload()
  expect(await isOld()).toBe(true)
})
