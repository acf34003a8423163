import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { useMoment } from '../../../shared/use-moment.ts'
import { DeleteDialog } from './ask-dialog.tsx'
import { deleteDraft, draftsQuery } from './draft-calls.ts'
import styles from './draft-list.module.css'
import { dropCopy } from './saving/local-copy.ts'

/** Problems that were begun and not sent, to go on with. Nothing is shown where there are none. */
export function DraftList({ onOpen }: { onOpen: (draftId: string) => void }) {
  const { t } = useTranslation('panel-problems')
  const drafts = useQuery(draftsQuery())
  const [gone, setGone] = useState<{ id: string; title: string } | null>(null)
  const moment = useMoment()
  if (!drafts.data?.length) return null
  return (
    <>
      <details className={styles.drafts}>
        <summary>{t('drafts', { count: drafts.data.length })}</summary>
        <ul>
          {drafts.data.map(({ draft_id, title, updated_at, imported_from, missing }) => (
            <li key={draft_id}>
              <span>
                {title.trim() || t('untitled')}
                <time dateTime={updated_at}>{moment(updated_at)}</time>
              </span>
              <small>
                {imported_from && (
                  <bdi translate="no" title={imported_from}>
                    {t('draft_from', { name: imported_from })}
                  </bdi>
                )}
                {missing !== undefined && (
                  <span>{missing === 0 ? t('draft_complete') : t('draft_missing', { count: missing })}</span>
                )}
              </small>
              <button type="button" className={buttons.quiet} onClick={() => onOpen(draft_id)}>
                {t('continue')}
              </button>
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('delete_draft', { title: title.trim() || t('untitled') })}
                onClick={() => setGone({ id: draft_id, title: title.trim() || t('untitled') })}
              >
                <Trash2 size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      </details>
      {gone && (
        <DeleteDialog
          question={t('delete_draft_question')}
          lead={t('delete_draft_lead', { title: gone.title })}
          done={t('draft_deleted')}
          failed={t('draft_delete_failed')}
          remove={async () => {
            await deleteDraft(gone.id)
            dropCopy({ kind: 'draft', id: gone.id })
          }}
          onDeleted={() => setGone(null)}
          onClose={() => setGone(null)}
        />
      )}
    </>
  )
}
