import { useQueryClient } from '@tanstack/react-query'
import { FolderInput } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import fields from '../../../../shared/ui/field.module.css'
import { Loader } from '../../../../shared/ui/states.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import { draftsQuery } from '../draft-calls.ts'
import type { Target } from '../form/problem-form.ts'
import type { ImportKeys } from './import-keys.ts'
import { ImportReport } from './import-report.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { useImport } from './use-import.ts'

/** Begins a draft of a zip of another judge, the dropped one or one that is chosen here, and shows what became of each thing in it. */
export function ImportDialog({
  dropped,
  into,
  keys,
  onOpen,
  onClose,
}: {
  /** The files of a drop; null where the dialog was opened by its button. */
  dropped: readonly File[] | null
  /** The draft or problem of which the package is another version; null where that is to be found. */
  into: string | null
  /** They outlast the dialog. */
  keys: ImportKeys
  onOpen: (target: Target) => void
  onClose: () => void
}) {
  const { t } = useTranslation('panel-problems')
  const queries = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const { take, made, fault, report, language, reading } = useImport(keys, into, () => {
    void queries.invalidateQueries({ queryKey: draftsQuery().queryKey })
  })
  const takeDropped = useEffectEvent(() => {
    if (dropped) take(dropped)
  })
  useEffect(() => {
    takeDropped()
  }, [])
  const mergeTarget = made?.merge_target
  const choose = () => picker.current?.click()
  return (
    <AskDialog
      title={
        made
          ? t(mergeTarget ? 'import.read' : 'import.made', { title: made.title })
          : t(into ? 'import.again' : 'import.title')
      }
      onClose={onClose}
      lead={
        <>
          {!made && <p>{t(into ? 'import.again_lead' : 'import.lead')}</p>}
          {made && <p>{t(mergeTarget ? 'import.read_lead' : 'import.made_lead', { format: made.format })}</p>}
          {made && mergeTarget && (
            <MergeChoice draftId={made.draft_id} mergeTarget={mergeTarget} isMeant={into !== null} onOpen={onOpen} />
          )}
          {reading !== null && <Loader label={t('import.reading', { name: reading })} />}
          {fault && (
            <p role="alert" className={fields.problem}>
              {fault}
            </p>
          )}
          {report.length > 0 && <ImportReport lines={report} language={language} />}
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
          <NextStep made={made} isReading={reading !== null} onOpen={onOpen} onChoose={choose} />
          <button type="button" className={buttons.quiet} onClick={close}>
            {t('app:close')}
          </button>
        </>
      )}
    </AskDialog>
  )
}

/** Opens the draft that was made, or chooses a file where there is none yet. */
function NextStep({
  made,
  isReading,
  onOpen,
  onChoose,
}: {
  made: ReturnType<typeof useImport>['made']
  isReading: boolean
  onOpen: (target: Target) => void
  onChoose: () => void
}) {
  const { t } = useTranslation('panel-problems')
  if (!made)
    return (
      <button type="button" className={buttons.primary} disabled={isReading} onClick={onChoose}>
        <FolderInput size={18} aria-hidden="true" /> {t('import.choose')}
      </button>
    )
  return (
    <button
      type="button"
      className={made.merge_target ? buttons.quiet : buttons.primary}
      onClick={() => onOpen({ kind: 'draft', id: made.draft_id })}
    >
      {t(made.merge_target ? 'import.open_apart' : 'import.open')}
    </button>
  )
}
