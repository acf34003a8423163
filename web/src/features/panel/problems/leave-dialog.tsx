import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { AskDialog } from './ask-dialog.tsx'

/** Asks what becomes of changes that were not sent. */
export function LeaveDialog({
  onStay,
  onKeep,
  onDiscard,
}: {
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('panel-problems')
  return (
    <AskDialog title={t('leave_question')} onClose={onStay}>
      {(close) => (
        <>
          <button type="button" className={buttons.primary} onClick={close}>
            {t('stay')}
          </button>
          <button type="button" className={buttons.quiet} onClick={onKeep}>
            {t('keep_changes')}
          </button>
          <button type="button" className={buttons.danger} onClick={onDiscard}>
            {t('discard')}
          </button>
        </>
      )}
    </AskDialog>
  )
}
