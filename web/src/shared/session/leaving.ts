import { tabStorage } from '../storage/browser-storage.ts'
import { session } from './tokens.ts'

const FAREWELL = 'farewell'
let leaving = false

/** Whether the login page is on its way as another document: the guards of this one lead nowhere then. */
export const isLeaving = (): boolean => leaving

/** Ends the session here and loads the login page, which tells `farewell`: a toast of this document would go with it. */
export function leaveForLogin(farewell?: string): void {
  leaving = true
  if (farewell) tabStorage.set(FAREWELL, farewell)
  session.clear()
  // The Back button may bring this very document back, whose guards lead nowhere.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign('/auth/login')
}

/** What is to be told on the login page, once. */
export function takeFarewell(): string | null {
  const words = tabStorage.get(FAREWELL)
  if (words !== null) tabStorage.remove(FAREWELL)
  return words
}
