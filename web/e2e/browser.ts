import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { prepareBrowser } from '@skirmish/devkit/prepare'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Debian's Chromium, headless. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: prepareBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** Keeps a picture of what the player sees, in `.artifacts/`. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = join(ROOT, '.artifacts')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
