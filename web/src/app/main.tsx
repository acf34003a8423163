import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import '../shared/styles/tokens.css'
import '../shared/styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { observePage } from '../shared/reports/observe.ts'
import { firstCalls } from '../shared/tab/first-calls.ts'
import { globalKeys } from '../shared/tab/global-keys.ts'
import { reports } from '../shared/tab/reports.ts'
import { session } from '../shared/tab/session.ts'
import { restoreTheme } from '../shared/theme.ts'
import { keepTranslatedText } from '../shared/translated-text.ts'
import { untilLoaded } from './first-screen.ts'
import { keepShell } from './keep-shell.ts'
import { dropLostStyles } from './lost-part.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { startTexts } from './texts.ts'

globalKeys.hear()
observePage(reports)
dropLostStyles()
keepTranslatedText(document)
restoreTheme()
await startTexts()

const client = createQueryClient(session)
const router = createRouter()
await untilLoaded(router)
const { key } = router.state.location
// Not each news of the router: some comes before the screen of the address has asked for anything.
router.subscribe(({ location }) => {
  if (location.key !== key) firstCalls.forget()
})
const root = document.getElementById('root')
if (root) {
  root.inert = false
  root.hidden = false
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
keepShell()
