import { isVisible } from '@skirmish/contracts/constants'
import type { Class } from '@skirmish/contracts/rest/classes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { Field } from '../../../shared/ui/field.tsx'
import { useClassChange } from '../use-class-change.ts'
import { Card } from './card.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import styles from './settings.module.css'
import { changeClass } from './settings-calls.ts'

/** The class's name, and its end. */
export function ClassItself({ chosen }: { chosen: Class }) {
  const { t } = useTranslation('panel')
  const { class_id, title } = chosen
  const [name, setName] = useState(title)
  const rename = useClassChange((given: string) => changeClass(class_id, { title: given }), {
    done: t('renamed'),
    failed: t('not_changed'),
  })
  const archive = useClassChange(() => changeClass(class_id, { archived: true }), {
    done: t('archived'),
    failed: t('not_changed'),
  })
  return (
    <Card title={t('class')} loaded={{ data: chosen, isPending: false, refetch: () => {} }}>
      {() => (
        <>
          <form
            className={styles.line}
            onSubmit={(event) => {
              event.preventDefault()
              const given = name.trim()
              if (isVisible(given) && given !== title && !rename.isPending) rename.mutate(given)
            }}
          >
            <Field
              label={t('class_name')}
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
            <button type="submit" className={buttons.quiet}>
              {t('rename')}
            </button>
          </form>
          <div className={styles.flush}>
            <ConfirmButton
              label={t('archive')}
              question={t('archive_sure', { title })}
              consequence={t('archive_lead')}
              action={t('archive')}
              onConfirm={() => archive.mutate(undefined)}
            />
          </div>
        </>
      )}
    </Card>
  )
}
