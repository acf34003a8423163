import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type Player as ApiPlayer, registerPlayer } from '@skirmish/load-tests/players/player'

/** A player who calls the API and has a page open. */
export interface Player extends ApiPlayer {
  page: Page
  password: string
}

/** The window of a phone that is held upright. */
export const PHONE = { viewport: { width: 390, height: 844 } }

/** A name that nobody else on the system has: stories share it. */
export const nameOf = (who: string) => `${who}_${randomUUID().slice(0, 8)}`

/** An account, and a browser of its own that is logged in to it and at /home. The forms have stories of their own. */
export async function player(
  browser: Browser,
  url: string,
  who: string,
  { username = nameOf(who), ...options }: BrowserContextOptions & { username?: string } = {},
): Promise<Player> {
  const account = await registerPlayer(url, username)
  const { password } = await account.account()
  return { ...account, password, page: await openPage(browser, url, account, options) }
}

/** Opens a page in a browser context of its own: a guest's shows nothing yet; a player's is logged in and at /home. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  account?: ApiPlayer,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1366, height: 820 }
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', baseURL, viewport, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  if (!account) return page
  const [{ token, refresh }, { body }] = await Promise.all([account.account(), account.call('GET', '/api/profile/')])
  // The tokens rotate: they are set once, not at each load.
  await page.goto('/logo.svg')
  await page.evaluate((stored) => Object.entries(stored).map(([key, value]) => localStorage.setItem(key, value)), {
    ...{ access: token, refresh, profile: JSON.stringify(body) },
  })
  await page.goto('/home')
  return page
}

/** Fills in the form of the log-in, which the page has or gets. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.waitForSelector('[name=remember]')
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
  await page.click('button[type=submit]')
}

/** Calls the API as the player of a page, and returns the body, of a refusal too. */
export async function callAs<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([verb, url, sent]) => {
      const answer = await fetch(url, {
        method: verb,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${localStorage.getItem('access')}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        ...(sent && { body: sent }),
      })
      return answer.json()
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}
