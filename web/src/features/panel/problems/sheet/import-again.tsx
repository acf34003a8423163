import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import buttons from '../../../../shared/ui/button.module.css'
import { ConfirmDialog } from '../ask-dialog.tsx'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { draftFieldsOf } from '../form/faults.ts'
import type { Outcome } from '../saving/draft-saver.ts'
import styles from './problem-sheet.module.css'

/**
 * Begins the import of a new version of what the form holds. The package is compared with what is stored, so a draft is saved first, and the
 * changes of a problem have to be sent or discarded. RULES PB25.
 */
export function ImportAgain({ editor, onImport }: { editor: ProblemEditor; onImport: (id: string) => void }) {
  const { t } = useTranslation('panel-problems')
  const { target } = editor
  const [isUnsent, setUnsent] = useState(false)
  if (target.kind === 'new') return null

  const ofDraft = async () => {
    const outcome = await savedWhole(editor).catch(() => null)
    if (outcome === null) toast.error(t('not_reached'))
    if (outcome !== 'saved') return // the form asks which version is meant
    if (draftFieldsOf(editor.latest()).isWhole) return onImport(editor.draft.id() ?? target.id)
    editor.dispatch({ type: 'sendingTried' })
    toast.error(t('import.mend_first'))
  }
  const ofProblem = () => {
    if (editor.isChanged()) return setUnsent(true)
    editor.discard(editor.stored.form) // with what the browser kept of changes that were taken back
    onImport(target.id)
  }
  return (
    <>
      <button
        type="button"
        className={buttons.quiet}
        disabled={editor.differs || editor.isSending}
        onClick={() => (target.kind === 'draft' ? void ofDraft() : ofProblem())}
      >
        <FolderInput size={18} aria-hidden="true" /> <span className={styles.word}>{t('import.again')}</span>
      </button>
      {isUnsent && (
        <ConfirmDialog
          title={t('import.again')}
          lead={t('import.send_first')}
          stay={t('stay')}
          act={t('discard')}
          onAct={(close) => {
            editor.discard(editor.stored.form)
            close()
          }}
          onClose={() => setUnsent(false)}
        />
      )}
    </>
  )
}

/** Saves the draft with what is typed until then. */
async function savedWhole({ draft, latest }: Pick<ProblemEditor, 'draft' | 'latest'>): Promise<Outcome> {
  const form = latest()
  const outcome = await draft.save()
  return outcome === 'saved' && latest() !== form ? savedWhole({ draft, latest }) : outcome
}
