import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { ROOT } from '@skirmish/devkit/paths'
import { prepareBrowser } from '@skirmish/devkit/prepare'

/** The popups of the address bar, which each window loads though a story sees none: they take two thirds of the processor time of an empty window. */
const POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** What Playwright 1.65 switches off itself: of two such lists Chromium reads the last one alone. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** How Debian's Chromium is started, headless. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: prepareBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...POPUPS].join()}`,
  ],
})

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/** Keeps a picture of what the player sees in `.artifacts/`, where `PICTURES` is set: they take a fifth of a second each. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const folder = join(ROOT, '.artifacts')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
