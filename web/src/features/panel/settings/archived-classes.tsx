import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { classesQuery } from '../classes/class-calls.ts'
import { useClassChange } from '../use-class-change.ts'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { changeClass } from './settings-calls.ts'

/** The classes of former years; nothing where there are none. */
export function ArchivedClasses() {
  const { t } = useTranslation('panel')
  const archived = useQuery(classesQuery(true))
  const restore = useClassChange((id: string) => changeClass(id, { archived: false }), {
    done: t('restored'),
    failed: t('not_changed'),
  })
  if (archived.data?.length === 0) return null
  return (
    <Card title={t('archived_classes')} loaded={archived}>
      {(classes) => (
        <ul className={styles.list}>
          {classes.map(({ class_id, title }) => (
            <li key={class_id}>
              <span>{title}</span>
              <button
                type="button"
                className={buttons.quiet}
                aria-label={t('restore_title', { title })}
                onClick={() => restore.mutate(class_id)}
              >
                {t('restore')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
