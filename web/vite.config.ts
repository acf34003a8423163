import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './compress.ts'
import { prerendered } from './prerender.ts'

/** `vite dev` in the gateway's place: the landing page at `/`, the app everywhere else. */
const landingAtRoot: Plugin = {
  name: 'landing-at-root',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === '/') request.url = '/landing.html'
      next()
    })
  },
}

export default defineConfig({
  plugins: [react(), landingAtRoot, prerendered(), compressed()],
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 4_000,
    manifest: true,
    rolldownOptions: { input: ['index.html', 'landing.html'] },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
})
