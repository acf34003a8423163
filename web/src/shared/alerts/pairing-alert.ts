import { useEffect } from 'react'
import { isChosen } from './alert-choice.ts'
import { playSound } from './sounds.ts'

/** Some browsers, as Android's, have notifications for service workers only, and throw. */
function notify(text: string): Notification | null {
  try {
    return new Notification(text, { tag: 'pairing' })
  } catch {
    return null
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
    const note = document.hidden && isChosen('notify') ? notify(text) : null
    return () => {
      document.title = title
      if (icon) icon.href = href
      note?.close()
    }
  }, [on, text])
}
