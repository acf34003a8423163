import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { writeLanding } from './prerender-landing.ts'
import { writePages } from './prerender-pages.ts'

/**
 * Writes the pages once a language: the landing page whole, those of the app as they are before the app's scripts run. With their texts
 * and styles in them nothing has to be waited for before they are painted.
 */
export async function prerender(folder: string, root: string): Promise<void> {
  const built = await buildForThisProcess(root, 'landing-prerender', 'page-prerender')
  writeLanding(folder, (await built('landing-prerender')).renderLanding)
  openTab()
  await writePages(folder, (await built('page-prerender')).renderPage)
}

/** What draws the pages, built for this process. Returns how to import each part. */
async function buildForThisProcess(root: string, ...names: string[]) {
  const outDir = join(root, 'node_modules/.prerender')
  const input = names.map((name) => join(root, `src/app/${name}.tsx`))
  const ssr = { ssr: true, rolldownOptions: { input }, outDir, emptyOutDir: true, copyPublicDir: false }
  await build({ root, logLevel: 'warn', build: ssr })
  return (name: string) => import(pathToFileURL(join(outDir, `${name}.js`)).href)
}

/** As much of a browser as the app's modules need when they begin: a window, and a storage in which some player is logged in. */
function openTab(): void {
  const values = new Map([['profile', JSON.stringify({ username: 'OWN-NAME', rank: '', image: '' })]])
  const localStorage = { getItem: (key: string) => values.get(key) ?? null }
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
  Object.assign(globalThis, { window: new EventTarget() })
}
