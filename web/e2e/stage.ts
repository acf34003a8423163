import { type Browser, test as base } from '@playwright/test'
import { startUsualSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'

/** Where a story is played. */
export interface Stage {
  browser: Browser
  system: System
}

const START_WITHIN_MS = 170_000
/** Of each page's text in the report of a story that failed. */
const SHOWN_CHARACTERS = 1_500

/** Stories on a whole system of their own: each worker that plays some of them starts one, which lasts as long as the worker. */
export const testOn = (start: () => Promise<System>) =>
  base.extend<{ ownPages: undefined }, { system: System }>({
    system: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
      async ({}, use) => {
        const system = await start()
        await use(system)
        await system.stop()
      },
      { scope: 'worker', timeout: START_WITHIN_MS },
    ],
    /** The pages of a story end with it, so that no player of it is left in the queue of the next one. */
    ownPages: [
      async ({ browser }, use, story) => {
        await use(undefined)
        if (story.status !== story.expectedStatus)
          await story.attach('what the pages say', { body: await textsOfPages(browser), contentType: 'text/plain' })
        await Promise.all(browser.contexts().map((context) => context.close()))
      },
      { auto: true },
    ],
  })

/** Stories that need no empty site and break nothing: one system after another plays them all. */
export const test = testOn(startUsualSystem)

/** What each open page says: without it, a wait that was in vain on another machine, whose trace cannot be had, says nothing. */
async function textsOfPages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const texts = pages.map(async (page) => {
    const text = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error) => String(error))
    return `The page ${page.url()} says: ${text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)}`
  })
  return (await Promise.all(texts)).join('\n')
}
