import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { farOff } from '../../shared/far-off.ts'
import { signed } from '../../shared/signed.ts'
import { leadsIntoMatch } from '../../shared/tab/match-screen.ts'
import buttons from '../../shared/ui/button.module.css'
import table from '../../shared/ui/table.module.css'
import tags from '../../shared/ui/tag.module.css'
import text from '../../shared/ui/text.module.css'
import type { RowPlace } from '../../shared/ui/windowed-rows.tsx'
import styles from './history-page.module.css'
import type { HistoryEntry } from './history-query.ts'

/** The match page keeps the results of a match that is looked at again behind their chip. */
const REVIEW = { state: { review: true } }

/** A match that was played; a click anywhere leads to it. */
export function HistoryRow({ row, place }: { row: HistoryEntry; place: RowPlace }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { match_id, match_date, problem } = row.match
  return (
    <tr
      {...place}
      {...leadsIntoMatch}
      className={table.clickable}
      data-status={row.status}
      onClick={() => navigate(`/match?match_id=${match_id}`, REVIEW)}
    >
      <td>
        <span className={tags[row.status]}>{t(`status.${row.status}`)}</span>
      </td>
      <td>
        <Link
          className={buttons.link}
          to={`/match?match_id=${match_id}`}
          {...REVIEW}
          onClick={(event) => event.stopPropagation()}
        >
          {problem.title}
        </Link>
        <p className={styles.date}>
          {row.opponent && <>{t('against', { name: row.opponent })} · </>}
          <time dateTime={match_date}>{farOff(Date.parse(match_date) - Date.now(), i18n.language)}</time>
          {row.taken_back && <> · {t('taken_back')}</>} ·{' '}
          <Link className={buttons.link} to={`/replay/${match_id}`} onClick={(event) => event.stopPropagation()}>
            {t('replay')}
          </Link>
        </p>
      </td>
      <td>{t(`area.${problem.knowledge_area}`, problem.knowledge_area)}</td>
      <td>{t(`difficulty.${problem.difficulty}`)}</td>
      <td>{problem.complexity}</td>
      <td className={table.number} translate="no">
        {t('minutes', { minutes: Math.trunc(row.time_taken) })}
      </td>
      <td className={table.number} translate="no">
        <span className={row.points > 0 ? text.gain : row.points < 0 ? text.loss : text.number}>
          {signed(row.points)}
        </span>
      </td>
    </tr>
  )
}
