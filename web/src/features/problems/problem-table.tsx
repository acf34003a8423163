import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListedProblem } from '../../shared/problems/problems-query.ts'
import { addressOfSolo } from '../../shared/problems/use-open-solo.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import { ProblemStatus } from '../../shared/ui/problem-status.tsx'
import table from '../../shared/ui/table.module.css'
import tags from '../../shared/ui/tag.module.css'
import text from '../../shared/ui/text.module.css'
import styles from './problem-table.module.css'
import { useClassesOf } from './use-classes-of.ts'

/** The problems; a click anywhere on a row opens it, and the title does it for the keyboard. */
export function ProblemTable({
  rows,
  waiting,
  opening,
  onOpen,
}: {
  rows: ListedProblem[]
  /** They are of the filter before. */
  waiting: boolean
  /** The problem that is being opened. */
  opening: string | null
  onOpen: (problem: ListedProblem) => void
}) {
  const { t, i18n } = useTranslation()
  const classesOf = useClassesOf()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <div className={table.frame}>
      <table className={classes(table.table, styles.problems)} aria-busy={waiting}>
        <thead>
          <tr>
            <th>{t('status_label')}</th>
            <th>{t('title')}</th>
            <th>{t('knowledge')}</th>
            <th>{t('difficulty_label')}</th>
            <th>{t('complexity')}</th>
            <th title={t('problems:acceptance_hint')}>{t('problems:acceptance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.problem_id}
              className={table.clickable}
              data-opening={opening === row.problem_id}
              onClick={() => onOpen(row)}
            >
              <td>
                <ProblemStatus status={row.status} />
              </td>
              <td>
                <Link
                  to={addressOfSolo(row)}
                  className={buttons.link}
                  aria-busy={opening === row.problem_id}
                  onClick={(event) => {
                    event.stopPropagation() // the row would open it a second time
                    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return // in another tab or window
                    event.preventDefault()
                    onOpen(row)
                  }}
                >
                  {row.title}
                </Link>
                <ClassTags of={classesOf(row.problem_id)} />
              </td>
              <td>{t(`area.${row.knowledge_area}`, row.knowledge_area)}</td>
              <td>
                <span className={tags[row.difficulty]}>{t(`difficulty.${row.difficulty}`)}</span>
              </td>
              <td>{row.complexity}</td>
              <td title={t('problems:acceptance_hint')} data-none={row.acceptance == null} translate="no">
                {row.acceptance == null ? '–' : percent.format(row.acceptance / 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For which classes the player has to solve a problem. */
function ClassTags({ of }: { of: readonly OwnClass[] }) {
  const { t } = useTranslation('problems')
  return of.map(({ class_id, title }) => (
    <span key={class_id} className={classes(tags.tag, styles.class)} title={t('of_class', { title })}>
      <span className={text.hidden}>{t('of_class', { title })}</span>
      <span aria-hidden="true">{title}</span>
    </span>
  ))
}
