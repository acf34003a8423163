import { expect } from '@playwright/test'
import { openPage } from './accounts.ts'
import type { Stage } from './stage.ts'
import { seenToast } from './visible-text.ts'

const REFUSAL = 'Please fill in all required fields.'
const WIDTH = 320
const LIFE_MS = 3_000
/** Between a toast and the right side of the window, at most. */
const MARGIN = 32

/** Toasts are dark, at the top right, 320 pixels wide; a pointer does not keep them, and Alt+T leads to them. */
export async function toastsStory({ browser, system }: Stage): Promise<void> {
  const page = await openPage(browser, system.url)
  await page.goto('/auth/login')
  await page.evaluate(() => document.body.setAttribute('theme', 'light'))
  const toast = page.locator('.Toastify__toast', { hasText: REFUSAL })
  const refuse = async () => {
    await page.click('button[type=submit]')
    await seenToast(page, REFUSAL)
  }
  await refuse()
  await expect(toast).toHaveClass(/Toastify__toast-theme--dark/)
  const placed = () =>
    toast.evaluate((element, margin) => {
      const { width, right, top } = element.getBoundingClientRect()
      const isAtRight = innerWidth - right <= margin
      return { width: Math.round(width), isAtRight, isAbove: top < innerHeight / 4 }
    }, MARGIN)
  await expect.poll(placed).toEqual({ width: WIDTH, isAtRight: true, isAbove: true }) // once it has slid in
  const life = await toast
    .locator('.Toastify__progress-bar')
    .first()
    .evaluate((bar) => bar.style.animationDuration)
  expect(life).toBe(`${LIFE_MS}ms`)
  await toast.hover()
  await toast.waitFor({ state: 'detached', timeout: 3 * LIFE_MS })

  await refuse()
  await page.keyboard.press('Alt+t')
  await expect.poll(() => toast.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.context().close()
}
