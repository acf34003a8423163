import type { Class } from '@skirmish/contracts/rest/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../shared/ui/tabs.tsx'
import { ClassSection } from './classes/class-section.tsx'
import { ClassSelect } from './classes/class-select.tsx'
import { matrixQuery } from './matrix/matrix-query.ts'
import { MatrixView } from './matrix/matrix-view.tsx'
import { type PanelPlace, VIEWS } from './panel-address.ts'
import styles from './panel-page.module.css'
import { ProblemsSection } from './problems/problems-section.tsx'
import { SettingsView } from './settings/settings-view.tsx'
import { SolutionDialog } from './solution/solution-dialog.tsx'

/** A class as its teacher looks at it: with the problems, in a matrix, or its settings. */
export function PanelViews({
  classes,
  chosen,
  place,
  go,
  onCreate,
}: {
  classes: Class[]
  /** Nothing where the teacher has no class yet. */
  chosen: Class | undefined
  place: PanelPlace
  go: (change: Partial<PanelPlace>, replace?: boolean) => void
  onCreate: () => void
}) {
  const { t } = useTranslation('panel')
  const [problem, setProblem] = useState<{ problem_id: string; title: string } | null>(null)
  const classId = chosen?.class_id ?? null
  const isNamed = !place.problem || problem?.problem_id === place.problem
  // An address alone has the problem's id: its title comes with the class's matrix.
  const matrix = useQuery({ ...matrixQuery(classId ?? ''), enabled: !isNamed && classId !== null })
  const title = isNamed ? problem?.title : matrix.data?.problems.find((one) => one.problem_id === place.problem)?.title
  const view = classId ? place.view : 'class'
  const open = (student: string, opened: string) => go({ student, problem: opened })
  return (
    <>
      {classId && (
        <div className={styles.bar}>
          <Tabs
            names={VIEWS}
            chosen={view}
            label={(name) => t(`views.${name}`)}
            onChoose={(name) => go({ view: name }, true)}
          />
          {view !== 'class' && <ClassSelect classes={classes} chosen={classId} onChoose={(id) => go({ class: id })} />}
        </div>
      )}
      {view === 'class' && (
        <div className={styles.sections}>
          <ClassSection
            classes={classes}
            classId={classId}
            place={place}
            problemTitle={title}
            go={go}
            onCreate={onCreate}
          />
          <ProblemsSection
            selected={place.problem}
            onSelect={(selected) => {
              setProblem(selected)
              go({ problem: selected?.problem_id ?? null, ...(selected ? {} : { status: '' }) }, true)
            }}
          />
        </div>
      )}
      {classId && view === 'matrix' && <MatrixView key={classId} classId={classId} onOpen={open} />}
      {chosen && view === 'settings' && <SettingsView key={classId} chosen={chosen} />}
      {place.student && place.problem && (
        <SolutionDialog
          key={`${place.student} ${place.problem}`}
          studentId={place.student}
          problemId={place.problem}
          problemTitle={title}
          onClose={() => go({ student: null }, true)}
        />
      )}
    </>
  )
}
