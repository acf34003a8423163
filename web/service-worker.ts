import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { filesOf } from './manifest.ts'
import { SCREENS } from './prerender-pages.ts'

/** Writes the service worker, with the list of the files that browsers keep: what the pages of players are made of. */
export async function writeServiceWorker(folder: string, root: string): Promise<void> {
  const input = join(root, 'src/service-worker/service-worker.ts')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { KEPT_FILES: JSON.stringify(keptFiles(folder)) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}

/** The editor and its languages are not among them: they come when they are needed, and stay in the browser's cache. */
function keptFiles(folder: string) {
  const pages = globSync(['pages/*.html', 'locales/*/*.json'], {
    cwd: folder,
    exclude: (path) => path.includes('/auth.'),
  })
  const changing = pages.sort().map((url) => ({
    url: `/${url}`,
    revision: createHash('sha256')
      .update(readFileSync(join(folder, url)))
      .digest('hex')
      .slice(0, 16),
  }))
  // A hash of what is in it stands in the name of any other file.
  return [
    ...changing,
    ...[...filesOf(folder, 'index.html', ...SCREENS)].map((file) => ({ url: `/${file}`, revision: null })),
  ]
}
