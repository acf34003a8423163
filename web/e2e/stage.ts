import { borrowSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openBrowser } from './browser.ts'

/** Of this test file; there when its first story begins. */
export let system: System
export let browser: Browser

/** Of each page's text in the report of a story that failed. */
const SHOWN_CHARACTERS = 1_500

/** Gives the stories of a file a system, one that others use too unless `start` says another, and a browser of their own. */
export function onStage(start: () => Promise<System> = borrowSystem): void {
  beforeAll(async () => {
    system = await start()
    browser = await openBrowser()
  })
  beforeEach(({ onTestFailed }) =>
    onTestFailed(async ({ task }) => {
      const shown = await textsOfPages()
      for (const error of task.result?.errors ?? []) error.stack = `${error.stack ?? error.message}\n${shown}`
    }),
  )
  afterAll(async () => {
    await browser?.close()
    await system?.stop()
  })
}

/** What each open page says: without it, a wait that was in vain on another machine tells nothing. */
async function textsOfPages(): Promise<string> {
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
