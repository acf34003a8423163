/** `npm run web:budget`: what the built web app weighs and how quick it is, in Chromium against a system of its own. */

import type { Browser } from '@playwright/test'
import { startAfresh } from '@skirmish/devkit/paths'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import type { System } from '@skirmish/testkit/system'
import { openBrowser } from '../e2e/browser.ts'
import { measureFirstKey } from './first-key.ts'
import { measureLanding } from './landing.ts'
import { measureLongList } from './long-list.ts'
import { measureMatch } from './match.ts'

const PARTS: Record<string, (browser: Browser, system: System) => Promise<void>> = {
  landing: (browser, { url }) => measureLanding(browser, url),
  match: (browser, { url }) => measureMatch(browser, url),
  list: measureLongList,
  'first-key': (browser, { url }) => measureFirstKey(browser, url),
}

const names = process.argv.slice(2)
if (names.some((name) => !PARTS[name])) {
  console.log(`Usage: npm run web:budget [-- <part>…]

Parts: ${Object.keys(PARTS).join(', ')}. What weighs more than web/budget/budgets.ts allows fails; times are reported.`)
  process.exit(names.includes('--help') ? 0 : 2)
}
startAfresh('budget')
const status = await withOwnSystem(
  { REQUESTS_PER_10S: NO_LIMIT, SOCKET_OPENINGS_PER_10S: NO_LIMIT },
  async (system) => {
    const browser = await openBrowser()
    try {
      for (const [name, measure] of Object.entries(PARTS))
        if (names.length === 0 || names.includes(name)) await measure(browser, system)
      return 0
    } finally {
      await browser.close()
    }
  },
)
process.exit(status || (process.exitCode ?? 0))
