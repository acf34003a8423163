import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../shared/ui/classes.ts'
import { matrixQuery } from '../matrix/matrix-query.ts'
import { Card } from './card.tsx'
import { DueDate } from './due-date.tsx'
import styles from './settings.module.css'

/** Until when the class has to solve each of its problems. */
export function DueDates({ classId }: { classId: string }) {
  const { t } = useTranslation('panel')
  const matrix = useQuery(matrixQuery(classId))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card title={t('due_dates')} lead={t('due_dates_lead', { zone })} loaded={matrix}>
      {({ problems }) =>
        problems.length > 0 ? (
          <ul className={classes(styles.list, styles.removable)}>
            {problems.map((problem) => (
              <DueDate key={`${problem.problem_id} ${problem.due_at}`} classId={classId} problem={problem} />
            ))}
          </ul>
        ) : (
          <p>{t('no_class_problems')}</p>
        )
      }
    </Card>
  )
}
