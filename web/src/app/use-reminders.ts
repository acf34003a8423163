import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { storedReminders } from '../shared/alerts/stored-reminders.ts'
import { idle } from '../shared/idle.ts'
import { session } from '../shared/tab/session.ts'

/** Keeps the reminders of this browser going for the player who switched them on; ends them for anybody else. */
export function useReminders(): void {
  const { language } = useTranslation().i18n
  const owner = useSyncExternalStore(session.subscribe, session.owner, session.owner)
  useEffect(() => {
    if (owner === null || !storedReminders()) return
    const keep = async () => {
      await idle()
      const { keepReminders } = await import('../shared/alerts/due-reminders.ts')
      await keepReminders(language)
    }
    keep().catch(() => {}) // the next page tries again
  }, [owner, language])
}
