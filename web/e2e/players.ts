import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

export interface Player {
  name: string
  page: Page
  /** Calls the API as this player. */
  call<T>(path: string, method?: string, body?: object): Promise<T>
}

const PASSWORD = 'correct horse'

async function callAs<T>(url: string, access: string | null, path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      accept: 'application/json',
      ...(access ? { authorization: `Bearer ${access}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T // what the contract says, named by the caller
}

/** An account that a browser of its own is logged in to, without the forms, which have stories of their own. Nobody else on the system has its name. */
export async function player(
  browser: Browser,
  url: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Player> {
  const username = `${name}_${randomUUID().slice(0, 8)}`
  const email = `${username}@e2e.test`
  await callAs(url, null, '/api/register/', 'POST', { username, email, password: PASSWORD })
  const tokens = await callAs<{ access: string; refresh: string }>(url, null, '/api/token/', 'POST', {
    email,
    password: PASSWORD,
  })
  const profile = await callAs(url, tokens.access, '/api/profile/')
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    baseURL: url,
    viewport: { width: 1366, height: 820 },
    ...options,
  })
  // The tokens rotate: they are set once, not at each load.
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto('/logo.svg')
  await page.evaluate((stored) => Object.entries(stored).map(([key, value]) => localStorage.setItem(key, value)), {
    ...tokens,
    profile: JSON.stringify(profile),
  })
  return { name: username, page, call: (path, method, body) => callAs(url, tokens.access, path, method, body) }
}

/** Logs in by the form, which the page has or gets. */
export async function logIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.waitForSelector('[name=remember]')
  await page.fill('[name=email]', `${name}@e2e.test`)
  await page.fill('[name=password]', password)
  await page.click('button[type=submit]')
}

/** The player's Solo match of the simplest problem. */
export const soloMatch = async (player: Player): Promise<string> =>
  (await player.call<{ match_id: string }>('/matches/lookup/?problem_title=First%20Echo&type=Solo')).match_id

/** Two players queue, accept, and are in their match. */
export async function ranked(ann: Player, ben: Player): Promise<string> {
  const both = [ann.page, ben.page]
  for (const page of both) {
    await page.goto('/play')
    await page.getByRole('button', { name: 'PLAY' }).click()
  }
  await Promise.all(both.map((page) => page.getByRole('button', { name: 'ACCEPT' }).click()))
  await Promise.all(both.map((page) => page.waitForURL('**/match?match_id=*')))
  await Promise.all(both.map((page) => page.waitForSelector('[data-ready=true]')))
  return new URL(ann.page.url()).searchParams.get('match_id') ?? ''
}
