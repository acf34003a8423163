import type { OwnClass } from '@skirmish/contracts/rest/class-management'
import { useTranslation } from 'react-i18next'
import { farOff } from '../../shared/far-off.ts'
import buttons from '../../shared/ui/button.module.css'
import { StatusMark } from '../../shared/ui/status-mark.tsx'
import table from '../../shared/ui/table.module.css'
import tags from '../../shared/ui/tag.module.css'
import { useMoment } from '../../shared/use-moment.ts'
import styles from './classes-page.module.css'
import { urgency } from './due.ts'

/** A problem that the class has to solve. */
export function AssignedProblem({
  problem,
  now,
  onOpen,
}: {
  problem: OwnClass['problems'][number]
  now: number
  onOpen: () => void
}) {
  const { t, i18n } = useTranslation('classes')
  const { title, status, difficulty, due_at } = problem
  const pressing = urgency(due_at, status, now)
  const moment = useMoment()
  return (
    <tr className={table.clickable} data-urgency={pressing} onClick={onOpen}>
      <td>
        <StatusMark status={status} />
      </td>
      <td>
        <button
          type="button"
          className={buttons.link}
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          {title}
        </button>
      </td>
      <td>
        <span className={tags[difficulty]}>{t(`app:difficulty.${difficulty}`)}</span>
      </td>
      <td>
        {due_at ? (
          <time className={styles.due} dateTime={due_at}>
            {(pressing === 'soon' || pressing === 'overdue') && (
              <strong>
                {t(`urgency.${pressing}`, { when: farOff(Date.parse(due_at) - now, i18n.language, { hours: 48 }) })}
              </strong>
            )}
            <span>{moment(due_at)}</span>
          </time>
        ) : (
          <span className={styles.due}>{t('no_due')}</span>
        )}
      </td>
    </tr>
  )
}
