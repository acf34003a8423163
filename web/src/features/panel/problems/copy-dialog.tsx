import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { problemsQuery } from '../../../shared/problems/problems-query.ts'
import buttons from '../../../shared/ui/button.module.css'
import { ListEnd } from '../../../shared/ui/list-end.tsx'
import tags from '../../../shared/ui/tag.module.css'
import { useSettled } from '../../../shared/use-settled.ts'
import { AskDialog } from './ask-dialog.tsx'
import { createDraft, draftsQuery } from './draft-calls.ts'
import styles from './problems-section.module.css'
import { newKey } from './saving/draft-saver.ts'

/** Begins a draft as a copy of a problem that everybody may practise. */
export function CopyDialog({ onCopied, onClose }: { onCopied: (draftId: string) => void; onClose: () => void }) {
  const { t, i18n } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const [key] = useState(newKey)
  const bank = useInfiniteQuery(problemsQuery({ search: useSettled(search).trim() }, i18n.language))
  const rows = bank.data?.pages.flatMap(({ results }) => results) ?? []
  const copy = useMutation({
    mutationFn: (problemId: string) => createDraft({ copy_of: problemId, key: `${key.slice(0, 20)}.${problemId}` }),
    onSuccess: ({ draft_id }) => {
      void queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
      onCopied(draft_id)
    },
    onError: () => void toast.error(t('copy_failed')),
  })
  return (
    <AskDialog
      title={t('copy_title')}
      onClose={onClose}
      lead={
        <>
          <p>{t('copy_lead')}</p>
          <input
            type="search"
            maxLength={200}
            placeholder={t('app:search')}
            aria-label={t('app:search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {bank.isSuccess && rows.length === 0 && <p>{t('none_found')}</p>}
          <div className={styles.bank} data-empty={rows.length === 0}>
            <ul>
              {rows.map(({ problem_id, title, difficulty, knowledge_area: area }) => (
                <li key={problem_id}>
                  <button type="button" disabled={copy.isPending} onClick={() => copy.mutate(problem_id)}>
                    <span>
                      {title} <small>{t(`app:area.${area}`, { defaultValue: area })}</small>
                    </span>
                    <span className={tags[difficulty]}>{t(`app:difficulty.${difficulty}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <ListEnd list={bank} />
          </div>
        </>
      }
    >
      {(close) => (
        <button type="button" className={buttons.quiet} onClick={close}>
          {t('app:close')}
        </button>
      )}
    </AskDialog>
  )
}
