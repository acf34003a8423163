import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import axe from 'axe-core'

/** A name that nobody else on the system has: stories share it. */
export const nameOf = (who: string) => `${who}_${randomUUID().slice(0, 8)}`

/** Registers in a browser of their own, logs in, and is at /home. */
export async function newcomer(
  browser: Browser,
  baseURL: string,
  name: string,
  locale: string,
  mobile = false,
): Promise<Page> {
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    baseURL,
    viewport: mobile ? { width: 390, height: 844 } : { width: 1366, height: 820 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(40_000)
  await page.goto('/auth/register')
  for (const [field, value] of Object.entries({
    username: name,
    email: `${name}@e2e.test`,
    password: 'correct horse',
    confirm: 'correct horse',
  }))
    await page.fill(`[name=${field}]`, value)
  await page.click('button[type=submit]')
  await page.waitForSelector('[name=remember]') // the login form, not only its address
  await page.fill('[name=email]', `${name}@e2e.test`)
  await page.fill('[name=password]', 'correct horse')
  await page.click('button[type=submit]')
  await page.waitForURL('**/home')
  return page
}

/** What axe finds against WCAG A and AA. */
export async function violations(page: Page): Promise<string[]> {
  // Once a page: a trace keeps what is evaluated. Not as a script tag: the page's policy rightly refuses those.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    } // evaluated above
    return (await checker.run({ runOnly: ['wcag2a', 'wcag2aa'] })).violations.map(
      (violation) => `${violation.id}: ${violation.nodes[0]?.html}`,
    )
  })
  return found
}

/** Code as a draft of this browser, picked up by a reload: the editor would indent what a keyboard types in one go. */
export async function write(page: Page, matchId: string, code: string, language = 'python'): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`code:${matchId}:${language}`, code] as const)
  await page.reload()
  await page.waitForSelector('[data-ready=true]')
}
