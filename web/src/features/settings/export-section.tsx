import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../shared/save-file.ts'
import type { Account } from '../../shared/session/account-query.ts'
import buttons from '../../shared/ui/button.module.css'
import { readOwnData } from './own-data.ts'
import { refusal } from './refusal.ts'
import { Section } from './section.tsx'
import styles from './settings-page.module.css'

/** All that is kept of the person, as one file. */
export function ExportSection({ account }: { account: Account }) {
  const { t } = useTranslation('settings')
  const reading = useMutation({
    mutationFn: readOwnData,
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `${PRODUCT_NAME.toLowerCase()}-${account.username}.json`)
    },
  })
  return (
    <Section title={t('data')} lead={t('data_lead')}>
      <button type="button" className={buttons.quiet} disabled={reading.isPending} onClick={() => reading.mutate()}>
        {t(reading.isPending ? 'collecting' : 'download')}
      </button>
      <p className={styles.done} role="status">
        {reading.isSuccess && t('downloaded')}
      </p>
      <p className={styles.problem} role="alert">
        {reading.isError && refusal(reading.error)['']?.(t)}
      </p>
    </Section>
  )
}
