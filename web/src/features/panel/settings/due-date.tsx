import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import type { Matrix } from '../matrix/matrix-query.ts'
import { useClassChange } from '../use-class-change.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import styles from './settings.module.css'
import { setDueDate } from './settings-calls.ts'

/** The due date of a problem, on the teacher's clock. */
export function DueDate({ classId, problem }: { classId: string; problem: Matrix['problems'][number] }) {
  const { t } = useTranslation('panel')
  const { problem_id, title, due_at } = problem
  const kept = due_at ? toLocalTime(due_at) : ''
  const [local, setLocal] = useState(kept)
  const set = useClassChange((due: string | null) => setDueDate(classId, problem_id, due), {
    done: t('due_set'),
    failed: t('not_changed'),
  })
  const due = fromLocalTime(local)
  return (
    <li>
      <span>{title}</span>
      <form
        className={styles.due}
        onSubmit={(event) => {
          event.preventDefault()
          if (due && local !== kept && !set.isPending) set.mutate(due)
        }}
      >
        <input
          type="datetime-local"
          aria-label={t('due_of', { title })}
          value={local}
          onChange={(event) => setLocal(event.target.value)}
        />
        <button type="submit" className={buttons.quiet} disabled={!due || local === kept}>
          {t('save')}
        </button>
        {due_at && (
          <button
            type="button"
            className={buttons.danger}
            aria-label={t('due_remove_of', { title })}
            onClick={() => set.mutate(null)}
          >
            {t('remove')}
          </button>
        )}
      </form>
    </li>
  )
}
