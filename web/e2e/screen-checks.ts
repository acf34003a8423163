import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from './people.ts'

/** A name of this try alone: a second try finds the first one's account. */
export const nameOf = (who: string) => `${who}_${randomUUID().slice(0, 8)}`
/** No accessibility violation in either theme, and nothing that scrolls sideways. */
export const isSound = async (page: Page) => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
    expect(await violations(page), `${page.url()} ${theme}`).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
/** Calls the API as the person who is logged in on a page. */
export const call = (page: Page, path: string, request: { method?: string; body?: object } = {}) =>
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
