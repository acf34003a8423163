import { useEffect } from 'react'
import { isChosen } from './alert-choice.ts'
import { playSound } from './sounds.ts'

const TAG = 'pairing'

/** Shows a notification. Some browsers, as Android's, have them for service workers alone, and throw. Returns what takes it away. */
function notify(text: string): () => void {
  try {
    const note = new Notification(text, { tag: TAG })
    return () => note.close()
  } catch {
    const worker = navigator.serviceWorker?.getRegistration()
    const shown = worker?.then((registration) => registration?.showNotification(text, { tag: TAG }))
    return () =>
      void shown
        ?.then(() => worker)
        .then((registration) => registration?.getNotifications({ tag: TAG }))
        .then((notes = []) => {
          for (const note of notes) note.close()
        })
  }
}

/** While `on`, title and favicon tell of a pairing; sound and notification too where the player chose them. */
export function usePairingAlert(on: boolean, text: string): void {
  useEffect(() => {
    if (!on) return
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    const [title, href] = [document.title, icon?.href ?? '']
    document.title = `● ${text}`
    if (icon) icon.href = '/logo-alert.svg'
    playSound('found')
    const note = document.hidden && isChosen('notify') ? notify(text) : undefined
    return () => {
      document.title = title
      if (icon) icon.href = href
      note?.()
    }
  }, [on, text])
}
