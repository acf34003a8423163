import { expect, type Page, type Route } from '@playwright/test'
import { untilQuiet } from '../screens/camera.ts'
import { GROUPS } from '../screens/list.ts'
import { speak, WALKS_ALL, walk } from './axe-walk.ts'
import { test } from './cast-stage.ts'
import { untranslated } from './untranslated.ts'

const GROUP_WITHIN_MS = WALKS_ALL ? 540_000 : 180_000

const english = (page: Page) => async (language: 'en' | 'es' | 'pt-BR') => {
  if (language === 'en') return []
  // What the judge or an import said, and what an author wrote, stays as it is.
  const said = (await page.locator('[role=log], ul[lang=en], dialog article > div').allInnerTexts()).join('\n')
  const left = await untranslated(page, language)
  return left.filter((text) => !said.includes(text)).map((text) => `English: ${text}`)
}

for (const { name, screens } of GROUPS)
  test(`axe has nothing to say about ${name}, with all its rules, in both themes and sizes and three languages, and no English is left in the other two`, async ({
    cast,
  }) => {
    test.setTimeout(GROUP_WITHIN_MS)
    const found: string[] = []
    for (const screen of screens) {
      const page = await cast.see(screen.viewer)
      await screen.open(page, cast)
      await untilQuiet(page)
      found.push(...(await walk(page, screen.name, english(page), screen.only)))
      await screen.leave?.(page)
    }
    expect(found).toEqual([])
  })

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

test('nor about a screen that loads, that could not be loaded, or that is offline', async ({ cast }) => {
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
    await page.waitForLoadState('networkidle') // the heading comes with the document, whose menus do nothing yet
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
