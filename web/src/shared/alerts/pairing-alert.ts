import { useEffect } from 'react'
import { isChosen } from './alert-choice.ts'
import { playSound } from './sounds.ts'

/** While `on`, title and favicon tell of a pairing; sound and notification too where the player chose them. */
export function usePairingAlert(on: boolean, text: string): void {
  useEffect(() => {
    if (!on) return
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    const [title, href] = [document.title, icon?.href ?? '']
    document.title = `● ${text}`
    if (icon) icon.href = '/logo-alert.svg'
    playSound('found')
    const note = document.hidden && isChosen('notify') ? new Notification(text, { tag: 'pairing' }) : null
    return () => {
      document.title = title
      if (icon) icon.href = href
      note?.close()
    }
  }, [on, text])
}
