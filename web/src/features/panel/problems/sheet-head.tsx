import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import type { Target } from './local-copy.ts'
import styles from './problem-sheet.module.css'
import type { ProblemEditor } from './use-problem-editor.ts'

/** The title, whether what is typed is saved, and the way out. */
export function SheetHead({ target, editor, onClose }: { target: Target; editor: ProblemEditor; onClose: () => void }) {
  const { t } = useTranslation('panel-problems')
  const { state } = editor.saving
  const kept = target.kind === 'problem' ? (editor.isChanged() ? 'changed' : 'idle') : state
  return (
    <header className={styles.head}>
      <h2 id="problem-sheet" tabIndex={-1}>
        {t(target.kind === 'problem' ? 'update_problem' : 'create_problem')}
      </h2>
      <span className={styles.saved} role="status" data-state={kept}>
        {kept !== 'idle' && t(`saving.${kept}`)}
      </span>
      <button type="button" className={buttons.icon} aria-label={t('app:close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
    </header>
  )
}
