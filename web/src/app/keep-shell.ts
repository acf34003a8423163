import i18next from 'i18next'
import { idle } from '../shared/idle.ts'

/**
 * Lets the browser keep the app's documents, scripts and texts, so that later visits begin without the network: by a service worker for the
 * language that is shown, once the page has nothing to wait for. A browser that has none, or may keep nothing, goes on without.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register(`/service-worker.js?language=${i18next.language}`).catch(() => {})
  const soon = () => void idle().then(register)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
  i18next.on('languageChanged', register)
}
