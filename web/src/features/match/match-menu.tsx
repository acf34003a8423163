import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../shared/ui/button.module.css'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import styles from './match-menu.module.css'

/** What is seldom wanted in a match, and never by mistake. */
export function MatchMenu({ onResign }: { onResign: () => void }) {
  const { t } = useTranslation()
  const [sure, setSure] = useState(false)
  return (
    <details className={styles.menu}>
      <summary className={buttons.icon} aria-label={t('match_menu')}>
        <EllipsisVertical size={20} />
      </summary>
      <button type="button" className={buttons.danger} onClick={() => setSure(true)}>
        {t('resign')}
      </button>
      {sure && (
        <FormDialog
          title={t('resign_sure')}
          action={t('resign')}
          destroys
          onSubmit={() => {
            setSure(false)
            onResign()
          }}
          onClose={() => setSure(false)}
        >
          {null}
        </FormDialog>
      )}
    </details>
  )
}
