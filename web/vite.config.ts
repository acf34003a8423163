import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { afterBuild } from './after-build.ts'
import { chunkGroups } from './chunks.ts'
import { compress } from './compress.ts'
import { inGatewaysPlace } from './dev-server.ts'
import { prerender } from './prerender.ts'
import { writeServiceWorker } from './service-worker.ts'
import { topicTexts } from './topic-texts.ts'

/**
 * The keymaps import Monaco by the paths of older releases, and as a whole: they get the modules that the editor is made of, so that there is one
 * Monaco. What `monaco-vim` names for browsers has a part of an old one in it.
 */
const KEYMAP_IMPORTS = [
  { find: /^monaco-editor$/, replacement: 'monaco-editor/editor' },
  { find: /^monaco-editor\/esm\/vs\//, replacement: 'monaco-editor/' },
  { find: /^monaco-vim$/, replacement: fileURLToPath(import.meta.resolve('monaco-vim')) },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), topicTexts(), inGatewaysPlace, afterBuild(prerender, writeServiceWorker, compress)],
  resolve: { alias: KEYMAP_IMPORTS },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 4_000,
    manifest: true,
    modulePreload: { polyfill: false }, // the browsers of the target know it
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: ['index.html', 'landing.html'],
        output: { codeSplitting: { groups: chunkGroups() } },
      },
    }),
  },
}))
