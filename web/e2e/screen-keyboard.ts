import { expect, type Page } from '@playwright/test'

/** A phone whose keyboard opens on the screen: the window stays, and what is seen of it shrinks. Call it before the page is loaded. */
export async function screenKeyboard(page: Page) {
  await page.addInitScript(() => {
    const covered = { px: 0, scrolled: 0 }
    const real = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')?.get
    Object.defineProperty(VisualViewport.prototype, 'height', {
      get() {
        return real?.call(this) - covered.px
      },
    })
    Object.defineProperty(VisualViewport.prototype, 'offsetTop', { get: () => covered.scrolled })
    Object.assign(window, {
      coverWindow: (px: number, scrolled: number) => {
        Object.assign(covered, { px, scrolled })
        window.visualViewport?.dispatchEvent(new Event('resize'))
        window.visualViewport?.dispatchEvent(new Event('scroll'))
      },
    })
  })
  /** So many pixels are covered, after the window was scrolled up under it by some of them. */
  return (px: number, scrolled = 0) =>
    page.evaluate(
      ([height, top]) => (window as unknown as { coverWindow(a: number, b: number): void }).coverWindow(height, top),
      [px, scrolled] as const,
    ) // as defined above
}

/** Run and Submit are seen whole and take a tap, and so does the row of symbols, which lies over neither. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const view = window.visualViewport
    const bottom = (view?.offsetTop ?? 0) + (view?.height ?? 0)
    const named = (name: string) => [...document.querySelectorAll('button')].filter((one) => one.textContent === name)
    const row = document.querySelector('[role=toolbar]')
    return [...named('Run'), ...named('Submit'), ...named('(')].flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const others = row && !row.contains(button) ? row.getBoundingClientRect() : null
      const isOver = others !== null && others.bottom > top && others.top < top + height
      const isSeen = width > 0 && top >= (view?.offsetTop ?? 0) && top + height <= bottom
      return button.contains(hit) && isSeen && !isOver
        ? []
        : [`${button.textContent} at ${top}–${top + height} of ${bottom}`]
    })
  })
  expect(covered).toEqual([])
}
