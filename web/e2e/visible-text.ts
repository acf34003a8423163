import { expect, type Locator, type Page } from '@playwright/test'

interface Wanted {
  text: string
  /** It is the whole of what its element says, not a part of a sentence. */
  whole: boolean
  /** It is also announced to those who listen: it stands in a live region. */
  live: boolean
}

/** Whether a person sees a text: it has a size, nothing lies over its middle, and no dialog silences it. Run in the page. */
function isSeen(roots: Element[], { text, whole, live }: Wanted): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
  const range = document.createRange()
  const says = (node: Node): boolean => {
    const said = (node.textContent ?? '').replaceAll(/\s+/g, ' ')
    return whole ? said.trim() === text : said.includes(text)
  }
  const isOnTop = (node: Node, owner: Element): boolean => {
    range.selectNode(node)
    const { left, top, width, height } = range.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (width <= 1 || hit === null || hit.closest('dialog') !== owner.closest('dialog')) return false
    return owner.contains(hit) || hit.contains(owner)
  }
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      const owner = node instanceof Element ? node : node.parentElement
      if (!owner || !says(node) || [...node.childNodes].some(says)) continue // the smallest part that says it
      if (live && !owner.closest('[role=alert], [role=status], [role=log], [aria-live=polite]')) continue
      if (dialog !== null && !dialog.contains(node)) continue
      if (!isOnTop(node, owner)) owner.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (isOnTop(node, owner)) return true
    }
  }
  return false
}

/** A look at a page that is just being left fails: unlike a poll, this looks again. */
const wait = (within: Locator, wanted: Wanted): Promise<void> =>
  expect(async () => expect(await within.evaluateAll(isSeen, wanted), `“${wanted.text}” is seen`).toBe(true)).toPass({
    intervals: [100],
    timeout: 40_000,
  })

/** Waits until a person sees the text, which is all that its element says. */
export const seen = (page: Page, text: string, within: Locator = page.locator('body')): Promise<void> =>
  wait(within, { text, whole: true, live: false })

/** Waits until a person sees the text, which may be a part of a sentence. */
export const seenPart = (page: Page, text: string): Promise<void> =>
  wait(page.locator('body'), { text, whole: false, live: false })

/** Waits until the text, on a page or in a dialog, is seen and announced. */
export const announced = (page: Page, text: string): Promise<void> =>
  wait(page.locator('body'), { text, whole: false, live: true })

/** Waits until a toast is seen, which is an alert to those who listen. */
export const seenToast = (page: Page, text: string): Promise<void> =>
  wait(page.locator('.Toastify__toast[role=alert]'), { text, whole: false, live: false })
