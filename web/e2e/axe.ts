import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG_AA = { runOnly: ['wcag2a', 'wcag2aa'] }

/** What axe finds on what a page shows now: against WCAG A and AA, unless it is asked for more. */
export async function violations(page: Page, rules: object = WCAG_AA): Promise<string[]> {
  // Once a page: a trace keeps what is evaluated. Not as a script tag: the page's policy rightly refuses those.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const { axe: checker } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    } // evaluated above
    const { violations: found } = await checker.run(options)
    return found.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`)
  }, rules)
}

/** The rules of axe that look at colours. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/** No accessibility violation in either theme. The dark one is read for the rules about colours alone: the others do not depend on it. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  for (const [theme, rules] of [
    ['light', WCAG_AA],
    ['dark', COLOURS],
  ] as const) {
    await page.evaluate((name) => document.body.setAttribute('theme', name), theme)
    expect(await violations(page, rules), `${where} ${theme}`).toEqual([])
  }
}

/** Nothing of the page is beyond the right side of the window. */
export const expectNoSidewaysScroll = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: page.url() })
    .toBeLessThanOrEqual(0)

/** What holds for each screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
