import { borrowSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'

/** Of this test file; there when its first story begins. */
export let system: System
export let browser: Browser

/** Gives the stories of a file a system, one that others use too unless `start` says another, and a browser of their own. */
export function onStage(start: () => Promise<System> = borrowSystem): void {
  beforeAll(async () => {
    system = await start()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await system?.stop()
  })
}
