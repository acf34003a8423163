import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import buttons from '../../../shared/ui/button.module.css'
import { classes } from '../../../shared/ui/classes.ts'
import dialogs from '../../../shared/ui/dialog.module.css'
import { useModal } from '../../../shared/ui/use-modal.ts'
import styles from './ask-dialog.module.css'

/** A question in a dialog of its own; Escape is the first answer, which changes nothing. */
export function AskDialog({
  title,
  lead,
  children,
  onClose,
}: {
  title: string
  lead?: ReactNode
  children: (close: () => void) => ReactNode
  onClose: () => void
}) {
  const id = useId()
  const dialog = useModal()
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={classes(dialogs.dialog, styles.dialog)}
      aria-labelledby={id}
      onCancel={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={dialogs.form}>
        <h2 id={id}>{title}</h2>
        {lead}
        <div className={classes(dialogs.buttons, styles.foot)}>{children(close)}</div>
      </div>
    </dialog>
  )
}

/** A question with two answers: one changes nothing, the other cannot be taken back. */
export function ConfirmDialog({
  title,
  lead,
  stay,
  act,
  isActing = false,
  onAct,
  onClose,
}: {
  title: string
  /** What is meant, and what `act` does to it. */
  lead: string
  stay: string
  act: string
  isActing?: boolean
  onAct: (close: () => void) => void
  onClose: () => void
}) {
  return (
    <AskDialog title={title} lead={<p>{lead}</p>} onClose={onClose}>
      {(close) => (
        <>
          <button type="button" className={buttons.quiet} onClick={close}>
            {stay}
          </button>
          <button type="button" className={buttons.danger} disabled={isActing} onClick={() => onAct(close)}>
            {act}
          </button>
        </>
      )}
    </AskDialog>
  )
}

/** Asks before a problem or a draft is deleted, and reports how it went. */
export function DeleteDialog({
  question,
  lead,
  done,
  failed,
  remove,
  onDeleted,
  onClose,
}: {
  question: string
  /** Which one, and what its end means. */
  lead: string
  done: string
  failed: string
  remove: () => Promise<unknown>
  onDeleted: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast.success(done)
      onDeleted()
      // All but the one that is gone: it would be asked for, and not found.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [feature, what] }) => feature === 'panel' && what !== 'problem' && what !== 'draft',
      })
    },
    onError: () => void toast.error(failed),
  })
  return (
    <ConfirmDialog
      title={question}
      lead={lead}
      stay={t('keep')}
      act={t('delete')}
      isActing={removal.isPending}
      onAct={() => removal.mutate()}
      onClose={onClose}
    />
  )
}
