import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import type { Class } from '@skirmish/contracts/rest/classes'
import { withDroppedShown } from '@skirmish/problem-text/clean'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { Tabs } from '../../../shared/ui/tabs.tsx'
import { ClassesPart } from './classes-part.tsx'
import { ExamplesPart } from './examples-part.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { HiddenTestsPart } from './hidden-tests-part.tsx'
import { JudgeAnswer } from './judge-answer.tsx'
import { JudgingPart } from './judging-part.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { Target } from './local-copy.ts'
import { LossDialog } from './loss-dialog.tsx'
import { lossesOf } from './losses.ts'
import { emptyForm } from './problem-form.ts'
import { ProblemPreview } from './problem-preview.tsx'
import styles from './problem-sheet.module.css'
import { RestoredNotice } from './restored-notice.tsx'
import type { SheetActions } from './sheet-actions.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetHead } from './sheet-head.tsx'
import { StatementPart } from './statement-part.tsx'
import { type Stored, useProblemEditor } from './use-problem-editor.ts'
import { useSubmission } from './use-submission.ts'
import { VersionChoice } from './version-choice.tsx'

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
  const { submit, isBusy, failure } = useSubmission(target, editor, actions.onDone)
  const [pane, setPane] = useState<'write' | 'preview'>('write')
  const [isLeaving, setLeaving] = useState(false)
  const [loss, setLoss] = useState<readonly string[]>([])
  const [tries, setTries] = useState(0)
  const [shownTest, setShownTest] = useState<number | null>(null)
  const frame = useRef<HTMLFormElement>(null)
  const body = useRef<HTMLDivElement>(null)

  const close = () => {
    const isChanged = !editor.differs && editor.isChanged() // where a choice waits, both versions stay as they are
    if (target.kind === 'problem' && isChanged) return setLeaving(true)
    if (target.kind !== 'problem' && isChanged) toast.info(t('kept_as_draft'))
    actions.onClose()
  }
  useEffect(() => {
    leave.current = close
  })
  useEffect(() => {
    if (!isSent) frame.current?.querySelector<HTMLElement>(target.kind === 'problem' ? 'h2' : '[name=title]')?.focus()
  }, [isSent, target])
  const go = (field: string) => {
    setPane('write')
    // The pane is drawn by then.
    setTimeout(() => {
      const found = body.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)
      found?.focus()
      found?.scrollIntoView({ block: 'center' })
    })
  }
  const goToTest = (number: number) => {
    setPane('write')
    setShownTest(number - 1)
    setTimeout(() => {
      const row = document.getElementById(`hidden-test-${number}`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('textarea, button')?.focus()
    })
  }
  const send = () => {
    editor.try()
    setTries(tries + 1)
    if (!editor.isSound || isBusy || editor.differs) return
    const { description } = editor.form
    const isStored = target.kind === 'problem' && description === editor.stored.form.description
    const losses = lossesOf(description)
    if (losses.length === 0 || isStored) void submit(false)
    else setLoss(losses)
  }
  return (
    <form
      ref={frame}
      className={styles.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <SheetHead target={target} editor={editor} onClose={close} />
      <div className={styles.panes}>
        <Tabs names={['write', 'preview']} chosen={pane} label={(name) => t(`pane.${name}`)} onChoose={setPane} />
      </div>
      <div ref={body} className={styles.body} data-pane={pane}>
        <div className={styles.write}>
          <FaultSummary editor={editor} tries={tries} failure={failure} onGo={go} />
          {problem?.reference && <JudgeAnswer problem={problem} isNew={isSent} onTest={goToTest} onGo={go} />}
          <VersionChoice editor={editor} />
          <RestoredNotice
            editor={editor}
            isNew={target.kind === 'new'}
            onAfresh={() =>
              editor.startAfresh(target.kind === 'new' ? emptyForm(classes[0]?.class_id) : editor.stored.form)
            }
          />
          {/* What was typed while it is sent would be lost: the answer takes the place of the form. */}
          <div className={styles.parts} inert={isBusy || editor.differs}>
            <StatementPart editor={editor} />
            <ClassesPart editor={editor} classes={classes} />
            <ExamplesPart editor={editor} />
            <HiddenTestsPart key={shownTest} editor={editor} shown={shownTest} />
            <JudgingPart editor={editor} />
          </div>
        </div>
        <div className={styles.beside}>
          <ProblemPreview form={editor.form} />
        </div>
      </div>
      <SheetFoot
        target={target}
        editor={editor}
        isBusy={isBusy}
        onClose={close}
        onDeleted={actions.onDeleted}
        onCopied={actions.onCopied}
      />
      {loss.length > 0 && (
        <LossDialog
          dropped={loss}
          onStay={() => {
            setLoss([])
            go('description')
          }}
          onShow={() => {
            editor.change({ description: withDroppedShown(editor.form.description) })
            setLoss([])
            go('description')
          }}
          onAccept={() => {
            setLoss([])
            void submit(true)
          }}
        />
      )}
      {isLeaving && (
        <LeaveDialog
          onStay={() => setLeaving(false)}
          onKeep={actions.onClose}
          onDiscard={() => {
            editor.startAfresh(editor.stored.form)
            actions.onClose()
          }}
        />
      )}
    </form>
  )
}
