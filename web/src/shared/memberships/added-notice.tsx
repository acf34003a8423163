import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { useTranslation } from 'react-i18next'
import buttons from '../ui/button.module.css'
import styles from './added-notice.module.css'
import { LeaveButton } from './leave-button.tsx'
import { keepClass } from './own-classes-query.ts'
import { useOwnClassChange } from './use-own-class-change.ts'

/** Tells a student that a teacher has added the student to a class, which the student keeps or leaves. RULES CL4. */
export function AddedNotice({ own }: { own: OwnClass }) {
  const { t } = useTranslation('app')
  const keep = useOwnClassChange(keepClass)
  if (!own.added) return null
  const { class_id, title, added } = own
  const sentence = added.by ? t('class_added_by', { name: added.by, title }) : t('class_added', { title })
  return (
    <section className={styles.notice} aria-label={sentence}>
      <p>{sentence}</p>
      <button
        type="button"
        className={buttons.primary}
        aria-label={t('class_keep_name', { title })}
        onClick={() => keep.mutate(class_id)}
      >
        {t('class_keep')}
      </button>
      <LeaveButton own={own} />
    </section>
  )
}
