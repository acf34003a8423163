import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { useTranslation } from 'react-i18next'
import { AddedNotice } from '../../shared/memberships/added-notice.tsx'
import { LeaveButton } from '../../shared/memberships/leave-button.tsx'
import table from '../../shared/ui/table.module.css'
import text from '../../shared/ui/text.module.css'
import { AssignedProblem } from './assigned-problem.tsx'
import styles from './classes-page.module.css'

/** A class with what it has to solve: what is due first stands first. */
export function ClassCard({
  own,
  now,
  onOpen,
}: {
  own: OwnClass
  now: number
  onOpen: (problem: OwnClass['problems'][number]) => void
}) {
  const { t, i18n } = useTranslation('classes')
  const teachers = new Intl.ListFormat(i18n.language).format(own.teachers)
  const solved = own.problems.filter((problem) => problem.status === 'Completed').length
  return (
    <section className={styles.card} aria-labelledby={`class-${own.class_id}`}>
      <div className={styles.head}>
        <h2 id={`class-${own.class_id}`}>{own.title}</h2>
        {own.problems.length > 0 && <p className={text.muted}>{t('solved', { solved, all: own.problems.length })}</p>}
        {own.teachers.length > 0 && (
          <p className={styles.teachers}>{t('teachers', { count: own.teachers.length, teachers })}</p>
        )}
        {!own.added && <LeaveButton own={own} />}
      </div>
      <AddedNotice own={own} />
      {own.problems.length === 0 ? (
        <p className={text.muted}>{t('no_problems')}</p>
      ) : (
        <div className={table.frame}>
          <table className={`${table.table} ${styles.problems}`}>
            <thead>
              <tr>
                <th>{t('app:status_label')}</th>
                <th>{t('app:title')}</th>
                <th>{t('app:difficulty_label')}</th>
                <th>{t('due')}</th>
              </tr>
            </thead>
            <tbody>
              {own.problems.map((problem) => (
                <AssignedProblem key={problem.problem_id} problem={problem} now={now} onOpen={() => onOpen(problem)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
