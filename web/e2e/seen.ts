import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until a text is seen: drawn, and with nothing over its middle. */
export async function seen(page: Page, text: string, within: Locator = page.locator('body')): Promise<void> {
  const one = within.getByText(text, { exact: true }).filter({ visible: true }).first()
  await one.waitFor()
  const isOnTop = () =>
    one.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return width > 0 && top !== null && (element.contains(top) || top.contains(element))
    })
  await expect(async () => expect(await isOnTop(), `"${text}" is not covered`).toBe(true)).toPass({ timeout: 5_000 })
}
