import { startSystem } from '@skirmish/testkit/system'
import { type Cast, gather } from '../screens/cast.ts'
import { openBrowser } from './browser.ts'
import { testOn } from './stage.ts'

const GATHER_WITHIN_MS = 120_000
/** Of matches. */
const A_FEW_PAGES = 45

/** Stories that walk over the screens: their people, on a system of their own, with pages that stay open from one test to the next. */
export const test = testOn(() => startSystem()).extend<object, { cast: Cast }>({
  cast: [
    async ({ system }, use) => {
      // A browser of their own: the pages of the other one are closed at the end of each test.
      const browser = await openBrowser()
      await use(await gather(system, browser, A_FEW_PAGES))
      await browser.close()
    },
    { scope: 'worker', timeout: GATHER_WITHIN_MS },
  ],
})
