import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/browser.ts'

/** Axe, and a browser's translation, on each screen take longer than a run of everything may. */
const LONG = '*.long.test.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.artifacts/e2e',
  globalSetup: '@skirmish/testkit/global-setup',
  // A whole system and a browser each: they keep two cores busy.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 40_000, toPass: { timeout: 40_000 } },
  use: {
    // A story's browser is new and keeps no page. The stories about what a browser keeps allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
    // What a page was like at each step, but no film of it: that costs another fifth of a browser's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'e2e', testMatch: '*.test.ts', testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
})
