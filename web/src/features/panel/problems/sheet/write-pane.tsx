import type { AuthoredProblem } from '@skirmish/contracts/rest/class-problems'
import type { Class } from '@skirmish/contracts/rest/classes'
import type { ProblemEditor } from '../editor/use-problem-editor.ts'
import { ClassesPart } from '../fields/classes-part.tsx'
import { ExamplesPart } from '../fields/examples-part.tsx'
import { JudgingPart, ReferencePart } from '../fields/judging-part.tsx'
import { StatementPart } from '../fields/statement-part.tsx'
import { emptyForm } from '../form/problem-form.ts'
import { HiddenTestsPart } from '../hidden-tests/hidden-tests-part.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { JudgeAnswer } from './judge-answer.tsx'
import styles from './problem-sheet.module.css'
import type { useWays } from './use-ways.ts'
import { RestoredNotice, VersionChoice } from './version-notices.tsx'

/** What is said of the form, and its fields. */
export function WritePane({
  editor,
  classes,
  problem,
  isSent,
  ways,
}: {
  editor: ProblemEditor
  classes: Class[]
  problem: AuthoredProblem | undefined
  isSent: boolean
  ways: ReturnType<typeof useWays>
}) {
  const { target, stored } = editor
  return (
    <div className={styles.write}>
      <FaultSummary editor={editor} onGo={ways.toField} />
      {problem?.reference && <JudgeAnswer problem={problem} isNew={isSent} onTest={ways.toTest} onGo={ways.toField} />}
      <VersionChoice editor={editor} />
      <RestoredNotice
        editor={editor}
        onAfresh={() => editor.discard(target.kind === 'new' ? emptyForm(classes[0]?.class_id) : stored.form)}
      />
      {/* What was typed while it is sent would be lost: the answer takes the place of the form. */}
      <div className={styles.parts} inert={editor.isSending || editor.differs}>
        <StatementPart editor={editor} />
        <ClassesPart editor={editor} classes={classes} />
        <ExamplesPart editor={editor} />
        <HiddenTestsPart key={ways.shownTest} editor={editor} shown={ways.shownTest} />
        <ReferencePart editor={editor} />
        <JudgingPart editor={editor} />
      </div>
    </div>
  )
}
