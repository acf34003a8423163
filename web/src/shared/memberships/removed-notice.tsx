import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { useTranslation } from 'react-i18next'
import buttons from '../ui/button.module.css'
import styles from './added-notice.module.css'
import { leaveClass } from './own-classes-query.ts'
import { useOwnClassChange } from './use-own-class-change.ts'

/** Tells a student that a teacher added the student to a class and took them out again; the student may refuse that teacher. RULES CL4. */
export function RemovedNotice({ own }: { own: OwnClass }) {
  const { t } = useTranslation('app')
  const read = useOwnClassChange(leaveClass)
  const { class_id: classId, title, added } = own
  const name = added?.by
  const sentence = name ? t('class_removed_by', { name, title }) : t('class_removed', { title })
  return (
    <section className={styles.notice} aria-label={sentence}>
      <p>{sentence}</p>
      <button
        type="button"
        className={buttons.primary}
        aria-label={t('class_removed_read_name', { title })}
        onClick={() => read.mutate({ classId, refuse: false })}
      >
        {t('class_removed_read')}
      </button>
      {name && (
        <button type="button" className={buttons.quiet} onClick={() => read.mutate({ classId, refuse: true })}>
          {t('class_refuse', { name })}
        </button>
      )}
    </section>
  )
}
