import { useEffect } from 'react'
import { browserStorage } from '../../shared/storage/browser-storage.ts'

export type AlertKind = 'sound' | 'notify'
const keyOf = (kind: AlertKind) => `alert:${kind}`

export const isChosen = (kind: AlertKind): boolean => browserStorage.get(keyOf(kind)) === 'on'

/** Remembers a choice, and tells what came of it: the browser may refuse notifications. */
export async function chooseAlert(kind: AlertKind, on: boolean): Promise<boolean> {
  const allowed =
    on && (kind === 'sound' || ('Notification' in window && (await Notification.requestPermission()) === 'granted'))
  browserStorage.set(keyOf(kind), allowed ? 'on' : 'off')
  return allowed
}

/** Two rising notes, synthesised. */
function chime(): void {
  const context = new AudioContext()
  for (const [i, frequency] of [587, 880].entries()) {
    const begin = context.currentTime + i * 0.16
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.2, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + 0.5)
  }
}

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
    if (isChosen('sound')) chime()
    const note = document.hidden && isChosen('notify') ? notify(text) : null
    return () => {
      document.title = title
      if (icon) icon.href = href
      note?.close()
    }
  }, [on, text])
}
