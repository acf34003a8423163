import type { Page } from '@playwright/test'
import { pose, type SIZES } from '../screens/camera.ts'
import { violations } from './axe.ts'

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
const ALL_RULES = { resultTypes: ['violations'] }

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
    const here = [...(await violations(page, ALL_RULES)), ...(await look(language))]
    found.push(...here.map((fault) => `${name}, ${language} ${theme} ${size}: ${fault}`))
  }
  await pose(page, 'dark', only ?? 'wide', 0)
  await speak(page, 'en')
  for (const fault of found) console.log(fault) // a walk that is too slow has told of it
  return found
}
