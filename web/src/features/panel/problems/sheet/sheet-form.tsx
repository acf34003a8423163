import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import type { Class } from '@skirmish/contracts/rest/classes'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { Tabs } from '../../../../shared/ui/tabs.tsx'
import type { Stored } from '../editor/editor-state.ts'
import { useProblemEditor } from '../editor/use-problem-editor.ts'
import { useSubmit } from '../editor/use-submit.ts'
import type { Target } from '../form/problem-form.ts'
import { ProblemPreview } from './problem-preview.tsx'
import styles from './problem-sheet.module.css'
import { LeaveDialog, LossDialog } from './sheet-dialogs.tsx'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import type { SheetActions } from './use-sheet.ts'
import { useWays } from './use-ways.ts'
import { WritePane } from './write-pane.tsx'

interface Props extends SheetActions {
  target: Target
  stored: Stored
  problem: AuthoredProblem | undefined
  classes: Class[]
  isSent: boolean
  leave: RefObject<() => void>
}

/** The form itself, what the judge says of it, and beside it the problem as students will read it. */
export function SheetForm({ target, stored, problem, classes, isSent, leave, ...actions }: Props) {
  const { t } = useTranslation('panel-problems')
  const editor = useProblemEditor(target, stored, actions.onDraft)
  const { submit, acceptLosses } = useSubmit(editor, actions.onDone)
  const ways = useWays()
  const [isLeaving, setLeaving] = useState(false)
  const frame = useRef<HTMLFormElement>(null)
  const isProblem = target.kind === 'problem'

  const close = () => {
    const isChanged = !editor.differs && editor.isChanged() // where a choice waits, both versions stay as they are
    if (isProblem && isChanged) return setLeaving(true)
    if (isChanged) toast.info(t('kept_as_draft'))
    actions.onClose()
  }
  useEffect(() => {
    leave.current = close
  })
  useEffect(() => {
    if (!isSent) frame.current?.querySelector<HTMLElement>(isProblem ? 'h2' : '[name=title]')?.focus()
  }, [isSent, isProblem])
  return (
    <form
      ref={frame}
      className={styles.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SheetHead editor={editor} onClose={close} />
      <div className={styles.panes}>
        <Tabs
          names={['write', 'preview']}
          chosen={ways.pane}
          label={(name) => t(`pane.${name}`)}
          onChoose={ways.setPane}
        />
      </div>
      <div ref={ways.body} className={styles.body} data-pane={ways.pane}>
        <WritePane editor={editor} classes={classes} problem={problem} isSent={isSent} ways={ways} />
        <div className={styles.beside}>
          <ProblemPreview form={editor.form} />
        </div>
      </div>
      <SheetFoot editor={editor} {...actions} onClose={close} />
      <LossDialog editor={editor} onAccept={acceptLosses} onBack={() => ways.toField('description')} />
      {isLeaving && (
        <LeaveDialog
          onStay={() => setLeaving(false)}
          onKeep={actions.onClose}
          onDiscard={() => {
            editor.discard(editor.stored.form)
            actions.onClose()
          }}
        />
      )}
    </form>
  )
}
