import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import buttons from '../../../shared/ui/button.module.css'
import { DeleteDialog } from './delete-dialog.tsx'
import { createDraft, deleteDraft } from './draft-calls.ts'
import { newKey } from './draft-saver.ts'
import type { Target } from './local-copy.ts'
import { deleteProblem } from './problem-calls.ts'
import styles from './problem-sheet.module.css'
import type { SheetActions } from './sheet-actions.ts'
import type { ProblemEditor } from './use-problem-editor.ts'

/** What can be done with the form: send it, leave, and for what is stored a copy and the end. */
export function SheetFoot({
  target,
  editor,
  isBusy,
  onClose,
  onDeleted,
  onCopied,
}: { target: Target; editor: ProblemEditor; isBusy: boolean } & Pick<
  SheetActions,
  'onClose' | 'onDeleted' | 'onCopied'
>) {
  const { t } = useTranslation('panel-problems')
  const [isAsking, setAsking] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const [key] = useState(newKey) // one copy, however often the answer is lost
  const copy = async (problemId: string) => {
    setCopying(true)
    try {
      onCopied((await createDraft({ copy_of: problemId, key })).draft_id)
    } catch {
      toast.error(t('copy_failed'))
      setCopying(false)
    }
  }
  const removeDraft = async (draftId: string) => {
    await editor.saving.hold()
    try {
      await deleteDraft(editor.saving.draftId() ?? draftId)
    } catch (error) {
      editor.saving.release()
      throw error
    }
    editor.drop()
  }
  return (
    <footer className={styles.foot}>
      <button type="submit" className={buttons.primary} disabled={isBusy || editor.differs}>
        {isBusy ? t('submitting') : t(target.kind === 'problem' ? 'update' : 'create')}
      </button>
      <button type="button" className={buttons.quiet} onClick={onClose}>
        {t('app:close')}
      </button>
      <span className={styles.gap} />
      {target.kind === 'problem' && (
        <button type="button" className={buttons.quiet} disabled={isCopying} onClick={() => void copy(target.id)}>
          <Copy size={18} aria-hidden="true" /> <span className={styles.word}>{t('duplicate')}</span>
        </button>
      )}
      {target.kind !== 'new' && (
        <button type="button" className={buttons.danger} onClick={() => setAsking(true)}>
          <Trash2 size={18} aria-hidden="true" /> <span className={styles.word}>{t('delete')}</span>
        </button>
      )}
      {isAsking && target.kind !== 'new' && (
        <DeleteDialog
          question={t(target.kind === 'problem' ? 'delete_question' : 'delete_draft_question')}
          lead={t(target.kind === 'problem' ? 'delete_lead' : 'delete_draft_lead', {
            title: editor.form.title.trim() || t('untitled'),
          })}
          done={t(target.kind === 'problem' ? 'deleted' : 'draft_deleted')}
          failed={t(target.kind === 'problem' ? 'delete_failed' : 'draft_delete_failed')}
          remove={async () => {
            if (target.kind === 'draft') return removeDraft(target.id)
            await deleteProblem(target.id)
            editor.drop()
          }}
          onDeleted={onDeleted}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}
