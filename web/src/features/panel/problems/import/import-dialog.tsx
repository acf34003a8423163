import { useQueryClient } from '@tanstack/react-query'
import { FolderInput } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import fields from '../../../../shared/ui/field.module.css'
import { Loader } from '../../../../shared/ui/states.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { draftsQuery } from '../draft-calls.ts'
import type { ImportKeys } from './import-keys.ts'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'

/** Begins a draft of a zip of another judge, the dropped one or one that is chosen here, and shows what became of each thing in it. */
export function ImportDialog({
  dropped,
  keys,
  onOpen,
  onClose,
}: {
  /** The files of a drop; null where the dialog was opened by its button. */
  dropped: readonly File[] | null
  /** They outlast the dialog. */
  keys: ImportKeys
  onOpen: (draftId: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const { take, made, fault, report, reading } = useImport(keys, () => {
    void queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
  })
  const takeDropped = useEffectEvent(() => {
    if (dropped) take(dropped)
  })
  useEffect(() => {
    takeDropped()
  }, [])
  const choose = () => picker.current?.click()
  return (
    <AskDialog
      title={made ? t('import.made', { title: made.title }) : t('import.title')}
      onClose={onClose}
      lead={
        <>
          {!made && <p>{t('import.lead')}</p>}
          {made && <p>{t('import.made_lead', { format: made.format })}</p>}
          {reading !== null && <Loader label={t('import.reading', { name: reading })} />}
          {fault && (
            <p role="alert" className={fields.problem}>
              {fault}
            </p>
          )}
          {report.length > 0 && <ImportReport lines={report} />}
          <input
            ref={picker}
            type="file"
            accept=".zip,application/zip"
            hidden
            aria-label={t('import.choose')}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              target.value = '' // the same file again is a change too
            }}
          />
        </>
      }
    >
      {(close) => (
        <>
          {made ? (
            <button type="button" className={buttons.primary} onClick={() => onOpen(made.draft_id)}>
              {t('import.open')}
            </button>
          ) : (
            <button type="button" className={buttons.primary} disabled={reading !== null} onClick={choose}>
              <FolderInput size={18} aria-hidden="true" /> {t('import.choose')}
            </button>
          )}
          <button type="button" className={buttons.quiet} onClick={close}>
            {t('app:close')}
          </button>
        </>
      )}
    </AskDialog>
  )
}
