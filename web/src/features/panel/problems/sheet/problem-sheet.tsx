import { ApiError } from '@skirmish/api-client/api-error'
import type { Class } from '@skirmish/contracts/rest/classes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import buttons from '../../../../shared/ui/button.module.css'
import states from '../../../../shared/ui/states.module.css'
import { Loader, Retry } from '../../../../shared/ui/states.tsx'
import { draftQuery } from '../draft-calls.ts'
import type { Target } from '../form/problem-form.ts'
import { emptyForm, formOf } from '../form/problem-form.ts'
import { authoredProblemQuery } from '../problem-calls.ts'
import styles from './problem-sheet.module.css'
import { SheetForm } from './sheet-form.tsx'
import type { SheetActions } from './use-sheet.ts'

/** CREATE PROBLEM and UPDATE PROBLEM: a long form, so it takes the whole window. */
export function ProblemSheet({
  target: first,
  classes,
  isSent,
  ...actions
}: { target: Target; classes: Class[]; isSent: boolean } & SheetActions) {
  const { t } = useTranslation('panel-problems')
  const [target] = useState(first) // a new problem stays one also when the address names its draft
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef(actions.onClose)
  const problem = useQuery({
    ...authoredProblemQuery(target.kind === 'problem' ? target.id : ''),
    enabled: target.kind === 'problem',
  })
  const draft = useQuery({
    ...draftQuery(target.kind === 'draft' ? target.id : ''),
    enabled: target.kind === 'draft',
    refetchOnWindowFocus: false,
  })
  const read = target.kind === 'problem' ? problem : draft
  const isFailed = target.kind !== 'new' && read.isError && !read.data
  /** Another try would find it no more. */
  const isGone = isFailed && read.error instanceof ApiError && read.error.status === 404
  useEffect(() => {
    if (isFailed) toast.error(t('load_problem_failed'), { toastId: 'problem-data' })
  }, [isFailed, t])
  // Before the effects of what is inside, which set the focus.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const version = (target.kind === 'draft' ? draft.data?.updated_at : problem.data?.revision) ?? null
  const form = target.kind === 'new' ? emptyForm(classes[0]?.class_id) : read.data && formOf(read.data)
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="problem-sheet"
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave.current()
      }}
      onClose={(event) => event.target === dialog.current && actions.onClose()}
    >
      {form ? (
        <SheetForm
          target={target}
          stored={{ form, version }}
          problem={target.kind === 'problem' ? problem.data : undefined}
          classes={classes}
          isSent={isSent}
          leave={leave}
          {...actions}
        />
      ) : (
        <div className={states.whole}>
          <h2 id="problem-sheet">{t(target.kind === 'problem' ? 'update_problem' : 'create_problem')}</h2>
          {isGone && <p role="alert">{t(`gone.${target.kind}`)}</p>}
          {isFailed && !isGone && <Retry onRetry={() => void read.refetch()} text={t('load_problem_failed')} />}
          {!isFailed && <Loader />}
          <button type="button" className={isGone ? buttons.primary : buttons.quiet} onClick={actions.onClose}>
            {t('app:close')}
          </button>
        </div>
      )}
    </dialog>
  )
}
