import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { AskDialog } from './ask-dialog.tsx'
import styles from './loss-dialog.module.css'

/** Shows what of the description students would not see, and asks what becomes of it. */
export function LossDialog({
  dropped,
  onStay,
  onShow,
  onAccept,
}: {
  dropped: readonly string[]
  onStay: () => void
  onShow: () => void
  onAccept: () => void
}) {
  const { t } = useTranslation('panel-problems')
  const lead = (
    <>
      <p>{t('loss.lead')}</p>
      <ul className={styles.dropped} aria-label={t('loss.list')}>
        {dropped.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <AskDialog title={t('loss.question')} lead={lead} onClose={onStay}>
      {(close) => (
        <>
          <button type="button" className={buttons.primary} onClick={close}>
            {t('loss.stay')}
          </button>
          <button type="button" className={buttons.quiet} onClick={onShow}>
            {t('loss.show')}
          </button>
          <button type="button" className={buttons.danger} onClick={onAccept}>
            {t('loss.accept')}
          </button>
        </>
      )}
    </AskDialog>
  )
}
