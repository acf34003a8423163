import { expect, type Page } from '@playwright/test'

interface Wanted {
  text: string
  /** The whole of what stands in its element, not a part of a sentence. */
  exact: boolean
  /** Also told to those who listen: it stands in a live region. */
  live: boolean
}

/** Whether a person sees the text: it has a size, nothing lies over its middle, and no dialog silences it. */
const isSeen = (page: Page, wanted: Wanted): Promise<boolean> =>
  page.evaluate(({ text, exact, live }) => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1) ?? null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const placeOf = (node: Node) => {
      range.selectNode(node)
      return range.getBoundingClientRect()
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const said = node.textContent ?? ''
      if (!node.parentElement || !(exact ? said.trim() === text : said.includes(text))) continue
      if (live && !node.parentElement.closest('[role=alert], [role=status], [role=log], [aria-live=polite]')) continue
      if (placeOf(node).bottom > innerHeight || placeOf(node).top < 0)
        node.parentElement.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = placeOf(node)
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isOnTop = hit !== null && (node.parentElement.contains(hit) || hit.contains(node.parentElement))
      const isNear = hit?.closest('dialog') === node.parentElement.closest('dialog')
      if (width > 1 && isOnTop && isNear && (dialog === null || dialog.contains(node))) return true
    }
    return false
  }, wanted)

/** A look at a page that is just being left fails: unlike a poll, this looks again. */
const wait = (page: Page, wanted: Wanted): Promise<void> =>
  expect(async () => expect(await isSeen(page, wanted), `“${wanted.text}” is seen`).toBe(true)).toPass({
    intervals: [100],
  })

/** Waits until a person sees the text. */
export const seen = (page: Page, text: string): Promise<void> => wait(page, { text, exact: false, live: false })

/** Waits until a person sees the text, which is all that its element says. */
export const seenWhole = (page: Page, text: string): Promise<void> => wait(page, { text, exact: true, live: false })

/** Waits until the text, on a page or in a dialog, is seen and announced. */
export const announced = (page: Page, text: string): Promise<void> => wait(page, { text, exact: false, live: true })

/** Waits until a toast is seen, and told to those who listen. */
export async function told(page: Page, text: string): Promise<void> {
  await seen(page, text)
  const toast = page.locator('.Toastify__toast', { hasText: text }).last()
  expect(await toast.getAttribute('role'), text).toBe('alert')
}
