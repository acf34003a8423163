import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import told from './judge-answer.module.css'
import type { ProblemEditor } from './use-problem-editor.ts'

/** Says that the form holds what was typed earlier and never sent, and leads back. */
export function RestoredNotice({
  editor,
  isNew,
  onAfresh,
}: {
  editor: ProblemEditor
  isNew: boolean
  onAfresh: () => void
}) {
  const { t } = useTranslation('panel-problems')
  if (!editor.restored) return null
  return (
    <div className={told.notice} role="status">
      <p>{t('restored')}</p>
      <button type="button" className={buttons.quiet} onClick={onAfresh}>
        {t(isNew ? 'start_afresh' : 'discard')}
      </button>
    </div>
  )
}
