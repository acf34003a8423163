import { expect, type Page } from '@playwright/test'

/** Presses a key until what has the focus is called so, and is seen to have it. */
export async function reach(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = []
  for (let i = 0; i < 60; i++) {
    const here = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
      return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? ''
    })
    if (name.test(here.trim())) {
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
      expect(outline, `the focus on ${here} is seen`).not.toBe('none')
      const cut = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).clipPath)
      expect(cut, `the ring on ${here} is whole`).toBe('none')
      return
    }
    passed.push(here.trim().slice(0, 30))
    await page.keyboard.press(key)
  }
  throw new Error(`${name} is out of the keyboard's reach: ${passed.join(' | ')}`)
}
