import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { compressed } from './compress.ts'
import { inGatewaysPlace } from './dev-server.ts'
import { prerendered } from './prerender.ts'
import { topicTexts } from './topic-texts.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), topicTexts(), inGatewaysPlace, prerendered(), compressed()],
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
