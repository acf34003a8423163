import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import styles from './problem-sheet.module.css'

/** The title, whether what is typed is saved, and the way out. */
export function SheetHead({ editor, onClose }: { editor: ProblemEditor; onClose: () => void }) {
  const { t } = useTranslation('panel-problems')
  const isProblem = editor.target.kind === 'problem'
  const kept = isProblem ? (editor.isChanged() ? 'changed' : 'idle') : editor.saving
  return (
    <header className={styles.head}>
      <h2 id="problem-sheet" tabIndex={-1}>
        {t(isProblem ? 'update_problem' : 'create_problem')}
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
