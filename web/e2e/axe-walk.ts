import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { pose, type SIZES } from '../screens/camera.ts'

type Language = 'en' | 'es' | 'pt-BR'
type Pose = readonly [language: Language, theme: 'dark' | 'light', size: 'wide' | 'phone']

export const WALKS_ALL = process.env.WALK === 'all'

/** Each turn has every language, theme and size; both together have each two of them. `WALK=all` takes all twelve for each screen. */
const TURNS: readonly (readonly Pose[])[] = [
  [
    ['en', 'dark', 'wide'],
    ['es', 'light', 'phone'],
    ['pt-BR', 'dark', 'phone'],
  ],
  [
    ['en', 'light', 'phone'],
    ['es', 'dark', 'wide'],
    ['pt-BR', 'light', 'wide'],
  ],
]
const ALL = (['en', 'es', 'pt-BR'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    (['wide', 'phone'] as const).map((size) => [language, theme, size] as const),
  ),
)
let turn = 0

/** Chooses an interface language as the menu does, also while a dialog lies over the menu. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((wanted) => {
    const menus = [...document.querySelectorAll('select')]
    const menu = menus.find((one) => [...one.options].some(({ value }) => value === 'pt-BR'))
    if (!menu || menu.value === wanted) return
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(menu, wanted)
    menu.dispatchEvent(new Event('change', { bubbles: true }))
  }, language)
  // The menu shows the language when its texts are there.
  await page.waitForFunction((wanted) => {
    const menus = [...document.querySelectorAll('select')]
    const menu = menus.find((one) => [...one.options].some(({ value }) => value === 'pt-BR'))
    return !menu || menu.value === wanted
  }, language)
  // A list in the language before is dimmed until its own is there.
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/** All rules of axe, those of good practice too. */
async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source) // not as a script tag: the page's policy refuses those
  return await page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    } // evaluated above
    const { violations } = await checker.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`)
  })
}

/** What axe finds on what a page shows now, in both themes and sizes and the three languages; `look` is called in each language. */
export async function walk(
  page: Page,
  name: string,
  look: (language: Language) => Promise<string[]> = async () => [],
  only?: keyof typeof SIZES,
): Promise<string[]> {
  const found: string[] = []
  const poses = WALKS_ALL ? ALL : (TURNS[turn++ % TURNS.length] ?? ALL)
  for (const [language, theme, size] of poses) {
    if (only && size !== only) continue
    await pose(page, theme, size, 0)
    await speak(page, language)
    const here = [...(await faults(page)), ...(await look(language))]
    found.push(...here.map((fault) => `${name}, ${language} ${theme} ${size}: ${fault}`))
  }
  await pose(page, 'dark', only ?? 'wide', 0)
  await speak(page, 'en')
  for (const fault of found) console.log(fault) // a walk that is too slow has told of it
  return found
}
