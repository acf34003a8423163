import { type MouseEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../../shared/ui/button.module.css'
import { classes } from '../../../shared/ui/classes.ts'
import table from '../../../shared/ui/table.module.css'
import { BRIEF, useMoment } from '../../../shared/use-moment.ts'
import { walkGrid } from './grid-keys.ts'
import type { Matrix, MatrixStudent } from './matrix-query.ts'
import { MatrixRow, type MatrixWords } from './matrix-row.tsx'
import styles from './matrix-table.module.css'

/** Rows that are drawn at a time: with fifty problems ten thousand cells, which takes a blink. */
const ROWS = 200

/** Students by problems. A click or Enter on a cell opens the solution. */
export function MatrixTable({
  problems,
  students,
  solvers,
  onOpen,
}: {
  problems: Matrix['problems']
  students: MatrixStudent[]
  /** How many of the whole class have solved each problem. */
  solvers: Map<string, number>
  onOpen: (student: string, problem: string) => void
}) {
  const { t } = useTranslation('panel')
  const moment = useMoment()
  const brief = useMoment(BRIEF)
  const [rows, setRows] = useState(ROWS)
  const words = useMemo<MatrixWords>(() => {
    const attempts = new Map<number, string>()
    return {
      Pending: t('app:problem_status.Pending'),
      Completed: t('app:problem_status.Completed'),
      Failed: t('app:problem_status.Failed'),
      late: t('late'),
      attempts: (count) => attempts.get(count) ?? attempts.set(count, t('attempt_count', { count })).get(count) ?? '',
    }
  }, [t])
  const open = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-problem]') // clicks come from elements
    const student = cell?.closest<HTMLElement>('[data-student]')?.dataset.student
    if (cell?.dataset.problem && student) onOpen(student, cell.dataset.problem)
  }
  return (
    <>
      <div className={classes(table.frame, styles.frame)}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the role says that the arrow keys walk it */}
        <table className={styles.matrix} role="grid" aria-label={t('matrix')} onClick={open} onKeyDown={walkGrid}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              {problems.map(({ problem_id, title, due_at }) => (
                <th key={problem_id} scope="col" title={title}>
                  <span>{title}</span>
                  <b translate="no" title={t('solved_by', { count: solvers.get(problem_id) ?? 0 })}>
                    ✓ {solvers.get(problem_id) ?? 0}
                  </b>
                  {due_at && (
                    <time dateTime={due_at} title={moment(due_at)}>
                      {t('due', { when: brief(due_at) })}
                    </time>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.slice(0, rows).map((student, i) => (
              <MatrixRow key={student.id} student={student} problems={problems} words={words} isFirst={i === 0} />
            ))}
          </tbody>
        </table>
      </div>
      {students.length > rows && (
        <button type="button" className={buttons.quiet} onClick={() => setRows(rows + ROWS)}>
          {t('more_students', { shown: rows, all: students.length })}
        </button>
      )}
    </>
  )
}
