import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import buttons from '../../../shared/ui/button.module.css'
import { AskDialog } from './ask-dialog.tsx'

/** Asks before a problem or a draft is deleted, and tells how it went. */
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
    <AskDialog title={question} lead={<p>{lead}</p>} onClose={onClose}>
      {(close) => (
        <>
          <button type="button" className={buttons.quiet} onClick={close}>
            {t('keep')}
          </button>
          <button
            type="button"
            className={buttons.danger}
            disabled={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {t('delete')}
          </button>
        </>
      )}
    </AskDialog>
  )
}
