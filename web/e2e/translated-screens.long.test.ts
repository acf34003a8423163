import { expect, type Page } from '@playwright/test'
import { startSystem } from '@skirmish/testkit/system'
import { untilQuiet } from '../screens/camera.ts'
import { type Cast, gather } from '../screens/cast.ts'
import { GROUPS } from '../screens/list.ts'
import { openBrowser } from './browser.ts'
import { testOn } from './stage.ts'
import { errorsOf, translatable, translateAlways } from './translate.ts'

const GATHER_WITHIN_MS = 120_000
const GROUP_WITHIN_MS = 180_000
const A_FEW_PAGES = 45

// The pages are in a browser of their own: those of the others close at the end of each test.
const test = testOn(() => startSystem()).extend<object, { cast: Cast }>({
  cast: [
    async ({ system }, use) => {
      const browser = await openBrowser()
      await use(await gather(system, browser, A_FEW_PAGES))
      await browser.close()
    },
    { scope: 'worker', timeout: GATHER_WITHIN_MS },
  ],
})

/** The errors of the pages that are translated. */
const heard = new Map<Page, string[]>()

for (const { name, screens } of GROUPS)
  test(`each screen of ${name} survives the browser’s translation, which leaves code, names and figures alone`, async ({
    cast,
  }) => {
    test.setTimeout(GROUP_WITHIN_MS)
    const found: string[] = []
    for (const screen of screens) {
      const page = await cast.see(screen.viewer)
      if (!heard.has(page)) await translateAlways(page, 'copies')
      const errors = heard.get(page) ?? errorsOf(page)
      heard.set(page, errors)
      await screen.open(page, cast)
      await untilQuiet(page)
      found.push(...[...errors.splice(0), ...(await translatable(page))].map((fault) => `${screen.name}: ${fault}`))
      await screen.leave?.(page)
    }
    expect(found).toEqual([])
  })
