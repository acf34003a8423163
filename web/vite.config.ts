import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compress.ts'

export default defineConfig({
  plugins: [react(), compressed()],
  build: { target: 'es2023', chunkSizeWarningLimit: 4_000 },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
})
