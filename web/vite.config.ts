import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compress.ts'
import { inGatewaysPlace } from './dev-server.ts'
import { prerendered } from './prerender.ts'
import { topicTexts } from './topic-texts.ts'

export default defineConfig({
  plugins: [react(), topicTexts(), inGatewaysPlace, prerendered(), compressed()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 4_000,
    manifest: true,
    rolldownOptions: { input: ['index.html', 'landing.html'] },
  },
})
