import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginReminders, isReminded, pushKeyQuery } from '../../shared/alerts/due-reminders.ts'
import { endReminders } from '../../shared/alerts/end-reminders.ts'
import fields from '../../shared/ui/field.module.css'
import styles from './settings-page.module.css'

/** Whether this browser reminds of due problems and of arenas; nothing where browser or site cannot. */
export function ReminderChoice() {
  const { t, i18n } = useTranslation('settings')
  const id = useId()
  const { data } = useQuery(pushKeyQuery())
  const [on, setOn] = useState(isReminded)
  const choice = useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return beginReminders(data?.public_key ?? '', i18n.language)
      await endReminders()
      return 'off' as const
    },
    onSuccess: (outcome) => setOn(outcome === 'on'),
  })
  if (!data?.public_key) return null
  const fault = choice.data === 'refused' || choice.data === 'unavailable' ? choice.data : null
  return (
    <div>
      <label className={fields.check}>
        <input
          type="checkbox"
          checked={on}
          aria-busy={choice.isPending}
          aria-describedby={id}
          onChange={(event) => !choice.isPending && choice.mutate(event.target.checked)}
        />
        {t('remind_due')}
      </label>
      <p id={id} className={styles.problem} role="alert">
        {fault && t(`remind_due_${fault}`)}
      </p>
    </div>
  )
}
