import '@fontsource-variable/inter'
import '@fontsource-variable/jetbrains-mono'
import '../shared/styles/tokens.css'
import '../shared/styles/base.css'
import { STORAGE_KEYS } from '@skirmish/contracts/constants'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { fetchTexts } from '../features/landing/landing-texts.ts'
import { observePage } from '../shared/reports/observe.ts'
import { goOn } from '../shared/tab/go-on.ts'
import { reports } from '../shared/tab/reports.ts'
import { keepTranslatedText } from '../shared/translated-text.ts'

/** A player who logs in in another tab, or comes back to this page by the browser's history, is sent home. */
function leaveWhenLoggedIn(): void {
  try {
    if (localStorage.getItem(STORAGE_KEYS.profile)) location.replace(goOn.take())
  } catch {
    // No storage: nobody is logged in.
  }
}

observePage(reports)
keepTranslatedText(document)
window.addEventListener('pageshow', ({ persisted }) => persisted && leaveWhenLoggedIn())
window.addEventListener('storage', ({ key }) => key === STORAGE_KEYS.profile && leaveWhenLoggedIn())

const { lang } = document.documentElement
const texts = document.getElementById('texts')?.textContent
const root = document.getElementById('root')
if (root && texts)
  hydrateRoot(root, <LandingPage language={lang} texts={JSON.parse(texts)} />, {
    onRecoverableError: () => {}, // the browser has translated the page meanwhile: it is drawn again, which is told to nobody
  })
// `npm run dev` prerenders nothing.
else if (root) createRoot(root).render(<LandingPage language={lang} texts={await fetchTexts(lang)} />)
