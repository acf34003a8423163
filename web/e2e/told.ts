import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const PATIENCE = { timeout: 20_000, interval: 100 }

/** Whether a person sees the text: it has a size, nothing lies over its middle, and no dialog silences it. */
const isSeen = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.includes(wanted) || !node.parentElement) continue
      range.selectNode(node)
      const { left, top, width, height } = range.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isOnTop = hit !== null && (node.parentElement.contains(hit) || hit.contains(node.parentElement))
      const isNear = hit?.closest('dialog') === node.parentElement.closest('dialog')
      if (width > 1 && isOnTop && isNear && (dialog === null || dialog.contains(node))) return true
    }
    return false
  }, text)

/** Waits until a person sees the text. */
export const seen = (page: Page, text: string): Promise<void> =>
  expect.poll(() => isSeen(page, text), { ...PATIENCE, message: `“${text}” is seen` }).toBe(true)

/** Waits until a toast is seen, and told to those who listen. */
export async function told(page: Page, text: string): Promise<void> {
  await seen(page, text)
  const toast = page.locator('.Toastify__toast', { hasText: text }).last()
  expect(await toast.getAttribute('role'), text).toBe('alert')
}
