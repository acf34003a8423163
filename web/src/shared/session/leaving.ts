import type { createGoOn } from '../go-on.ts'
import type { KeptStorage } from '../storage/browser-storage.ts'
import type { Session } from './tokens.ts'

const FAREWELL = 'farewell'
type GoOn = Pick<ReturnType<typeof createGoOn>, 'remember'>

/** The way from a session that has ended to the login page, which is another document. */
export function createLeaving(session: Session, tabStorage: KeptStorage, goOn: GoOn) {
  let leaving = false
  return {
    /** Whether the login page is on its way: the guards of this document lead nowhere then. */
    isLeaving: (): boolean => leaving,
    /** Ends the session here and loads the login page, which shows `farewell`: a toast of this document would go with it. */
    leaveForLogin(farewell?: string): void {
      if (!farewell && session.refresh() === null) {
        session.clear() // a log-out in another tab, whose news are on their way: the guards lead to the landing page
        return
      }
      leaving = true
      if (farewell) tabStorage.set(FAREWELL, farewell)
      else goOn.remember(location.pathname + location.search) // nobody wanted to leave
      session.clear()
      // The Back button may bring this very document back, whose guards lead nowhere.
      window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
      location.assign('/auth/login')
    },
    /** What is to be told on the login page, once. */
    takeFarewell(): string | null {
      const words = tabStorage.get(FAREWELL)
      if (words !== null) tabStorage.remove(FAREWELL)
      return words
    },
  }
}
