import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import buttons from '../../../../shared/ui/button.module.css'
import { classes } from '../../../../shared/ui/classes.ts'
import { DeleteDialog } from '../ask-dialog.tsx'
import { createDraft, deleteDraft } from '../draft-calls.ts'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { deleteProblem } from '../problem-calls.ts'
import { newKey } from '../saving/draft-saver.ts'
import { ImportAgain } from './import-again.tsx'
import styles from './problem-sheet.module.css'
import phone from './sheet-foot.module.css'
import type { SheetActions } from './use-sheet.ts'

/** What can be done with the form: send it, leave, and for what is stored a copy and the end. */
export function SheetFoot({
  editor,
  onClose,
  onDeleted,
  onCopied,
  onImport,
}: { editor: ProblemEditor } & Pick<SheetActions, 'onClose' | 'onDeleted' | 'onCopied' | 'onImport'>) {
  const { t } = useTranslation('panel-problems')
  const { target, isSending } = editor
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
  return (
    <footer className={classes(styles.foot, phone.foot)}>
      <button type="submit" className={buttons.primary} disabled={isSending || editor.differs}>
        {isSending ? t('submitting') : t(target.kind === 'problem' ? 'update' : 'create')}
      </button>
      <button type="button" className={classes(buttons.quiet, phone.close)} onClick={onClose}>
        {t('app:close')}
      </button>
      <span className={styles.gap} />
      <ImportAgain editor={editor} onImport={onImport} />
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
      {isAsking && <Removal editor={editor} onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </footer>
  )
}

/** Asks, and deletes the problem or the draft; what is typed is not saved meanwhile. */
function Removal({
  editor,
  onDeleted,
  onClose,
}: {
  editor: ProblemEditor
  onDeleted: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('panel-problems')
  const { target, dispatch, draft } = editor
  const title = editor.form.title.trim() || t('untitled')
  const isProblem = target.kind === 'problem'
  const remove = async () => {
    if (target.kind === 'new') return
    dispatch({ type: 'removalBegan' })
    try {
      await draft.settle()
      await (isProblem ? deleteProblem(target.id) : deleteDraft(draft.id() ?? target.id))
    } catch (error) {
      dispatch({ type: 'removalFailed' })
      throw error
    }
    dispatch({ type: 'removed' })
  }
  return (
    <DeleteDialog
      question={t(isProblem ? 'delete_question' : 'delete_draft_question')}
      lead={t(isProblem ? 'delete_lead' : 'delete_draft_lead', { title })}
      done={t(isProblem ? 'deleted' : 'draft_deleted')}
      failed={t(isProblem ? 'delete_failed' : 'draft_delete_failed')}
      remove={remove}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
