import { withDroppedShown } from '@skirmish/problem-text/clean'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import { AskDialog } from '../ask-dialog.tsx'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import styles from './notices.module.css'

/** Shows what of the description students would not see, and asks what becomes of it. */
export function LossDialog({
  editor,
  onAccept,
  onBack,
}: {
  editor: ProblemEditor
  onAccept: () => void
  /** Leads to the description. */
  onBack: () => void
}) {
  const { t } = useTranslation('panel-problems')
  const { losses, dispatch, form } = editor
  const goBack = () => {
    dispatch({ type: 'lossesFound', losses: [] })
    onBack()
  }
  const show = () => {
    editor.change({ description: withDroppedShown(form.description) })
    goBack()
  }
  if (losses.length === 0) return null
  const lead = (
    <>
      <p>{t('loss.lead')}</p>
      <ul className={styles.dropped} aria-label={t('loss.list')}>
        {losses.map((one) => (
          <li key={one}>
            <code translate="no">{one}</code>
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <AskDialog title={t('loss.question')} lead={lead} onClose={goBack}>
      {(close) => (
        <>
          <button type="button" className={buttons.primary} onClick={close}>
            {t('loss.stay')}
          </button>
          <button type="button" className={buttons.quiet} onClick={show}>
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
