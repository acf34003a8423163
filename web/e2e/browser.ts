import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test'
import { ROOT } from '@skirmish/devkit/paths'
import { prepareBrowser } from '@skirmish/devkit/prepare'

/** How Debian's Chromium is started, headless. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: prepareBrowser(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/** Keeps a picture of what the player sees, in `.artifacts/`. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = join(ROOT, '.artifacts')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
