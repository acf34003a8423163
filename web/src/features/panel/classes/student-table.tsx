import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import buttons from '../../../shared/ui/button.module.css'
import { classes } from '../../../shared/ui/classes.ts'
import { StatusMark } from '../../../shared/ui/status-mark.tsx'
import table from '../../../shared/ui/table.module.css'
import text from '../../../shared/ui/text.module.css'
import type { StudentRow } from './class-calls.ts'
import { NO_STATUS, rowTarget } from './row-target.ts'
import styles from './student-table.module.css'

/** The students of a class. With a status a row opens the student's solution, without one the profile. */
export function StudentTable({
  students,
  onSelect,
}: {
  students: StudentRow[]
  onSelect: (student: StudentRow) => void
}) {
  const { t } = useTranslation('panel')
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={classes(table.frame, styles.frame)} tabIndex={0} aria-label={t('students')}>
      <table className={classes(table.table, styles.students)}>
        <thead>
          <tr>
            <th>{t('status')}</th>
            <th>{t('name')}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => {
            const target = rowTarget([student.status ?? NO_STATUS, student.name])
            const open = () => ('select' in target ? onSelect(student) : navigate(target.profile))
            return (
              <tr key={student.id} className={table.clickable} onClick={open}>
                <td>{student.status ? <StatusMark status={student.status} /> : <NotKnown />}</td>
                <td>
                  {'select' in target ? (
                    <button
                      type="button"
                      className={buttons.link}
                      translate="no"
                      onClick={(event) => {
                        event.stopPropagation()
                        open()
                      }}
                    >
                      {student.name}
                    </button>
                  ) : (
                    <Link
                      className={buttons.link}
                      translate="no"
                      to={target.profile}
                      onClick={(event) => event.stopPropagation()}
                    >
                      {student.name}
                    </Link>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const NotKnown = () => <span className={text.muted}>{NO_STATUS}</span>
