import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../../shared/ui/button.module.css'
import fields from '../../../../shared/ui/field.module.css'
import { Loader } from '../../../../shared/ui/states.tsx'
import { AskDialog } from '../ask-dialog.tsx'
import type { Target } from '../form/problem-form.ts'
import type { ImportKeys } from './import-keys.ts'
import { ImportReport } from './import-report.tsx'
import { MergeChoice } from './merge-choice.tsx'
import { NextStep } from './next-step.tsx'
import { useImport } from './use-import.ts'
import { useMerge } from './use-merge.ts'
import { useUndecided } from './use-undecided.ts'

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
  const undecided = useUndecided()
  const picker = useRef<HTMLInputElement>(null)
  const { take, made, fault, report, language, reading } = useImport(keys, into, undecided.came)
  const merge = useMerge(made, undecided, onOpen)
  const takeDropped = useEffectEvent(() => {
    if (dropped) take(dropped)
  })
  useEffect(() => {
    takeDropped()
  }, [])
  const mergeTarget = made?.merge_target
  const choose = () => picker.current?.click()
  const openMade = () => {
    if (!made) return
    undecided.decide()
    onOpen({ kind: 'draft', id: made.draft_id })
  }
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
            <MergeChoice mergeTarget={mergeTarget} merge={merge} isMeant={into !== null} onOpen={onOpen} />
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
          {merge.failure && (
            <p role="alert" className={fields.problem}>
              {merge.failure}
            </p>
          )}
          <NextStep made={made} merge={merge} isReading={reading !== null} onOpenMade={openMade} onChoose={choose} />
          <button type="button" className={buttons.quiet} onClick={close}>
            {t('app:close')}
          </button>
        </>
      )}
    </AskDialog>
  )
}
