import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

export const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
export const THEMES = ['dark', 'light'] as const
const QUALITY = 60
/** A page that shows a picture of a wide window has no more room. */
const SCALE = { wide: 2 / 3, phone: 1 }
const SETTLES_MS = 250

/** Shows a page in a theme and a size, as its own switch does: what reads the theme is told. */
export async function pose(
  page: Page,
  theme: (typeof THEMES)[number],
  size: keyof typeof SIZES,
  settles = SETTLES_MS,
): Promise<void> {
  await page.setViewportSize(SIZES[size])
  await page.evaluate((wanted) => {
    if (document.body.getAttribute('theme') === wanted) return
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('header button')]
    const toggle = buttons.find((button) => /theme|tema/i.test(button.ariaLabel ?? ''))
    if (toggle) toggle.click()
    else document.body.setAttribute('theme', wanted)
  }, theme)
  await page.waitForTimeout(settles)
}

/** What a picture is about: one size alone, or something in the middle of the window. */
interface Focus {
  only?: keyof typeof SIZES | undefined
  around?: string | undefined
}

/** Waits until the toasts are gone: they keep the language they were said in, and lie over what is meant. */
export const untilQuiet = (page: Page) => page.waitForFunction(() => !document.querySelector('.Toastify__toast'))

/** Takes the pictures of what a page shows now. WebP is a third of PNG. */
export async function shoot(page: Page, folder: string, name: string, { only, around }: Focus = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const theme of THEMES)
    for (const size of ['wide', 'phone'] as const) {
      if (only && size !== only) continue
      await pose(page, theme, size)
      if (around)
        await page
          .locator(around)
          .first()
          .evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const clip = { x: 0, y: await page.evaluate(() => scrollY), ...SIZES[size], scale: SCALE[size] }
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
      writeFileSync(join(folder, `${name}-${size}-${theme}.webp`), Buffer.from(data, 'base64'))
    }
  await devtools.detach()
  await pose(page, 'dark', only ?? 'wide') // what opens the next screen expects its buttons where a wide screen has them
}
