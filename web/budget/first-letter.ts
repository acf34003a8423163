import type { BrowserContext, Page } from '@playwright/test'
import { openSlowly } from './slow-phone.ts'

/** A letter that no starter has. */
const LETTER = 'Q'

/** From a match's address to the first letter in its editor that a player types, on a slow phone in a slow network. */
export async function untilFirstLetter(context: BrowserContext, path: string): Promise<number> {
  const { page } = await openSlowly(context)
  await page.goto(path, { waitUntil: 'commit' })
  const at = await typeLetter(page)
  await page.close()
  return at
}

/** Types a letter into the editor of a match as soon as it takes one; returns when it is drawn, in milliseconds of the page. */
export async function typeLetter(page: Page): Promise<number> {
  await page.waitForFunction(() => {
    const fields = '[data-arena] :is(.native-edit-context, textarea.inputarea, textarea[data-code])'
    const field = document.querySelector<HTMLElement>(fields)
    field?.focus()
    return field !== null && document.activeElement === field
  })
  await page.keyboard.press(LETTER)
  return page.evaluate(
    (letter) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const plain = document.querySelector<HTMLTextAreaElement>('textarea[data-code]')?.value
          const full = document.querySelector('[data-arena] .view-lines')?.textContent
          if (![plain, full].some((text) => text?.includes(letter))) return requestAnimationFrame(look)
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        }
        look()
      }),
    LETTER,
  )
}
