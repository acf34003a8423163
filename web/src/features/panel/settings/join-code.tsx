import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import page from '../../../shared/ui/page.module.css'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { useClassChange } from '../use-class-change.ts'
import { Card } from './card.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import styles from './settings.module.css'
import { joinCodeQuery, renewJoinCode } from './settings-calls.ts'

/** The code by which students join. It is shown in groups of four, to be read out and written on a board. */
export function JoinCode({ classId }: { classId: string }) {
  const { t } = useTranslation('panel')
  const code = useQuery(joinCodeQuery(classId))
  const renew = useClassChange(() => renewJoinCode(classId), { done: t('code_renewed'), failed: t('not_changed') })
  const copy = useCopy()
  return (
    <Card title={t('join_code')} lead={t('join_code_lead')} loaded={code}>
      {({ join_code }) =>
        join_code ? (
          <>
            <p className={styles.code} translate="no">
              {join_code.replace(/(.{4})(?=.)/g, '$1 ')}
            </p>
            <div className={page.row}>
              <button type="button" className={buttons.quiet} onClick={() => copy(join_code)}>
                {t('copy_join_code')}
              </button>
              <ConfirmButton
                label={t('renew')}
                question={t('renew_sure')}
                consequence={t('renew_lead')}
                action={t('renew')}
                onConfirm={() => renew.mutate(undefined)}
              />
            </div>
          </>
        ) : (
          <div className={page.row}>
            <button
              type="button"
              className={buttons.quiet}
              disabled={renew.isPending}
              onClick={() => renew.mutate(undefined)}
            >
              {t('make_code')}
            </button>
          </div>
        )
      }
    </Card>
  )
}
