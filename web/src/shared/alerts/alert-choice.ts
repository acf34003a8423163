import { browserStorage } from '../tab/storage.ts'

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
