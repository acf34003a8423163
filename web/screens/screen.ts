import type { Page } from '@playwright/test'
import type { SIZES } from './camera.ts'
import type { Cast, Viewer } from './cast.ts'

export interface Screen {
  /** Names the pictures. */
  name: string
  /** What is seen, for the index. */
  title: string
  viewer: Viewer
  /** Where the screen exists in one size alone. */
  only?: keyof typeof SIZES
  /** What stands in the middle of its pictures, where that is not the top. */
  around?: string
  /** Leads the viewer's page there, from where the screen before it in its group left it. */
  open: (page: Page, cast: Cast) => Promise<unknown>
  /** Takes back what would disturb the screens after it. */
  leave?: (page: Page) => Promise<unknown>
}

/** Screens that lead to one another. Each group begins by itself, so that one can be walked without the others. */
export interface Group {
  name: string
  screens: Screen[]
}

export const at = (path: string, sign: string) => async (page: Page) => {
  await page.goto(path)
  await page.locator(sign).first().waitFor()
}
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** Opens a dialog by the buttons that lead to it. */
export const dialog = (path: string, buttons: (string | RegExp)[]) => async (page: Page) => {
  await page.goto(path)
  for (const name of buttons) await press(name)(page)
  await page.locator('dialog:modal').waitFor()
}
export const closeByKey = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('dialog:modal').waitFor({ state: 'detached' })
}
/** A page whose calls of an address get this answer, until it is left. */
export const answered = (call: string, answer: { status?: number; json: unknown }, path: string, sign: string) => ({
  open: async (page: Page) => {
    await page.route(call, (route) => route.fulfill(answer))
    await at(path, sign)(page)
  },
  leave: (page: Page) => page.unroute(call),
})
