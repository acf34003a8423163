import type { Page } from '@playwright/test'

/** How a translator shows a text: by a copy in place of the page's node, or by the page's node within elements of its own. */
export type Way = 'copies' | 'moves'

/**
 * Translates a page from its next load on, and all that appears on it later, as Chrome does: each text node makes way for two nested `<font>`
 * elements, but where `translate="no"` forbids it. The words stay, so that stories find them. What moves goes later than what stands, and a
 * translator may have taken it first: the page has motion.
 */
export async function translateAlways(page: Page, way: Way): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript((how) => {
    if (window !== window.top || 'translates' in window) return
    Object.assign(window, { translates: true }) // asked for more than once
    const isTaken = (text: Text) =>
      text.data.trim() !== '' &&
      !text.parentElement?.closest('font, script, style, title, textarea, [translate=no], .notranslate')
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (isTaken(walker.currentNode as Text)) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
        outer.append(inner)
        inner.textContent = how === 'copies' ? text.data : ''
        text.replaceWith(outer)
        if (how === 'moves') inner.append(text)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      // A translator is told of what is new a moment later.
      new MutationObserver(() => setTimeout(translate)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      translate()
    })
  }, way)
}

/** The errors of a page's scripts, and those that its screens made way for; a list that grows. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${new URL(page.url()).pathname}: ${error.message}`))
  page.on('console', (message) => {
    // Loads that a story refuses are no errors of a script.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  return errors
}

/** The code, names and figures that a page lets a translator change. */
export const translatable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = new Set(['Mira', 'Otto', 'Newton', 'Lovelace', 'Rival'])
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      const said = (text.textContent ?? '').trim()
      const parent = text.parentElement
      if (!parent || said === '' || parent.closest('[translate=no], script, style, textarea, sup')) continue
      const isFigure = /\d/.test(said) && !/\p{L}/u.test(said)
      if (isFigure || names.has(said) || parent.closest('pre, code, kbd'))
        found.push(
          `${parent.closest('[class]')?.className} <${parent.closest(':not(font)')?.tagName}> ${said.slice(0, 40)}`,
        )
    }
    return [...new Set(found)]
  })
