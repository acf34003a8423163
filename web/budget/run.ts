import type { Browser } from '@playwright/test'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { startAfresh } from '@skirmish/devkit/paths'
import { NO_LIMIT, withOwnSystem } from '@skirmish/testkit/own-system'
import type { System } from '@skirmish/testkit/system'
import { openBrowser } from '../e2e/browser.ts'
import { measureFirstKey } from './first-key.ts'
import { measureLanding } from './landing.ts'
import { measureLongList } from './long-list.ts'
import { measureMatch } from './match.ts'
import { measurePages } from './pages.ts'
import { measureTaps } from './taps.ts'
import { measureWins } from './win.ts'

const PARTS: Record<string, (browser: Browser, system: System) => Promise<void>> = {
  landing: (browser, { url }) => measureLanding(browser, url),
  pages: (browser, { url }) => measurePages(browser, url),
  match: (browser, { url }) => measureMatch(browser, url),
  list: measureLongList,
  taps: (browser, { url }) => measureTaps(browser, url),
  win: (browser, { url }) => measureWins(browser, url),
  'first-key': (browser, { url }) => measureFirstKey(browser, url),
}

async function measure(names: readonly string[]): Promise<number> {
  startAfresh('budget')
  return withOwnSystem({ REQUESTS_PER_10S: NO_LIMIT, SOCKET_OPENINGS_PER_10S: NO_LIMIT }, async (system) => {
    const browser = await openBrowser()
    try {
      for (const [name, measurePart] of Object.entries(PARTS))
        if (names.length === 0 || names.includes(name)) await measurePart(browser, system)
      return 0
    } finally {
      await browser.close()
    }
  })
}

const program = commandLine(
  'npm run web:budget',
  'What the built web app weighs and how quick it is, in Chromium against a system of its own. What weighs more or takes longer than web/budget/budgets.ts allows fails; other times are reported.',
)
program
  .addArgument(program.createArgument('[part...]', 'all of them, unless some are named').choices(Object.keys(PARTS)))
  .action(async (names) => {
    process.exitCode = (await measure(names)) || (process.exitCode ?? 0)
  })
await runCommandLine(program)
