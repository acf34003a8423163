import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { remindedHere } from '../shared/alerts/reminded-here.ts'
import { idle } from '../shared/idle.ts'
import { session } from '../shared/tab/session.ts'

/** In a browser that was once to be reminded of due problems: it goes on for the player who is logged in, in the language that is shown. */
export function useReminders(): void {
  const { language } = useTranslation().i18n
  const owner = useSyncExternalStore(session.subscribe, session.owner, session.owner)
  useEffect(() => {
    if (owner === null || !remindedHere()) return
    const keep = async () => {
      await idle()
      const { keepReminders } = await import('../shared/alerts/due-reminders.ts')
      await keepReminders(language)
    }
    keep().catch(() => {}) // the next page tries again
  }, [owner, language])
}
