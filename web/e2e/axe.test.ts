import { startSystem } from '@skirmish/testkit/system'
import type { Page, Route } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { untilQuiet } from '../screens/camera.ts'
import { type Cast, gather } from '../screens/cast.ts'
import { GROUPS } from '../screens/list.ts'
import { speak, WALKS_ALL, walk } from './axe-walk.ts'
import { leftovers } from './leftovers.ts'
import { browser, onStage, system } from './stage.ts'

/** Of matches. */
const A_FEW_PAGES = 45
const GROUP_WITHIN_MS = WALKS_ALL ? 540_000 : 180_000

let cast: Cast
onStage(() => startSystem())
beforeAll(async () => {
  cast = await gather(system, browser, A_FEW_PAGES)
})
// A walk that fails while its page is offline must not take the network from those after it.
afterEach(async () => {
  for (const context of browser.contexts()) await context.setOffline(false)
})

const english = (page: Page) => async (language: 'en' | 'es' | 'pt-BR') => {
  if (language === 'en') return []
  // What the judge said stays as it was said.
  const said = (await page.locator('[role=log]').allInnerTexts()).join('\n')
  const left = await leftovers(page, language)
  return left.filter((text) => !said.includes(text)).map((text) => `English: ${text}`)
}

test.each(GROUPS)(
  'axe has nothing to say about $name, with all its rules, in both themes and sizes and three languages, and no English is left in the other two',
  async ({ screens }) => {
    const found: string[] = []
    for (const { name, viewer, only, open, leave } of screens) {
      const page = await cast.see(viewer)
      await open(page, cast)
      await untilQuiet(page)
      found.push(...(await walk(page, name, english(page), only)))
      await leave?.(page)
    }
    expect(found).toEqual([])
  },
  GROUP_WITHIN_MS,
)

/** The call that a screen cannot do without, and how it looks while it lasts and after it was refused. */
const CALLS = [
  { path: '/home', call: '**/home/' },
  { path: '/leaderboard', call: '**/leaderboard/?*' },
  { path: '/history', call: '**/history/?*' },
  { path: '/profile/Lovelace', call: '**/profiles/*/' },
  { path: '/match?match_id=none', call: '**/matches/none/*' },
  { path: '/problems', call: '**/problems/?*' },
  { path: '/classes', call: '**/classes/mine/' },
  { path: '/settings', call: '**/api/account/' },
] as const

test('nor about a screen that loads, that could not be loaded, or that is offline', async () => {
  const page = await cast.see('many')
  const found: string[] = []
  for (const { path, call } of CALLS) {
    const waiting: Route[] = []
    await page.route(call, (route) => void waiting.push(route))
    await page.goto(path)
    await page.getByRole('status').first().waitFor()
    found.push(...(await walk(page, `${path} loading`, english(page))))
    for (const route of waiting) await route.fulfill({ status: 400, json: { detail: 'No.' } })
    await page.unroute(call)
    await page.route(call, (route) => route.fulfill({ status: 400, json: { detail: 'No.' } }))
    await page.reload()
    await page.getByRole('alert').first().waitFor()
    found.push(...(await walk(page, `${path} failed`)))
    await page.unroute(call)
  }
  for (const path of ['/play', '/home']) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    // What was not asked for in a language yet, its texts too, cannot be had offline.
    for (const language of ['es', 'pt-BR', 'en'] as const) {
      await speak(page, language)
      await page.waitForLoadState('networkidle')
    }
    await page.context().setOffline(true)
    found.push(...(await walk(page, `${path} offline`)))
    await page.context().setOffline(false)
  }
  expect(found).toEqual([])
})
