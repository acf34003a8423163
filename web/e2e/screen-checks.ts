import { expect, type Page } from '@playwright/test'
import { violations } from './people.ts'

/** No accessibility violation in either theme, and nothing that scrolls sideways. */
export const isSound = async (page: Page) => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
    expect(await violations(page), `${page.url()} ${theme}`).toEqual([])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}
