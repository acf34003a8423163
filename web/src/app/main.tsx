import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import '../shared/styles/tokens.css'
import '../shared/styles/base.css'
import { TOAST_CLOSE_MS } from '@skirmish/contracts/constants'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ToastContainer } from 'react-toastify'
import { restoreLanguage } from '../shared/i18n.ts'
import { restoreTheme } from '../shared/theme.ts'
import { createQueryClient } from './query-client.ts'
import { router } from './router.tsx'

restoreTheme()
await restoreLanguage()

const client = createQueryClient()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastContainer theme="dark" position="top-right" autoClose={TOAST_CLOSE_MS} pauseOnHover={false} />
    </QueryClientProvider>,
  )
}
