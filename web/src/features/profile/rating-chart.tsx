import { rankOf } from '@skirmish/contracts/ranks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { recentMatchesQuery } from '../../shared/profile/recent-matches-query.ts'
import buttons from '../../shared/ui/button.module.css'
import states from '../../shared/ui/states.module.css'
import { Retry } from '../../shared/ui/states.tsx'
import text from '../../shared/ui/text.module.css'
import styles from './rating-chart.module.css'
import { floorsIn, pointsOverTime, rangeOf } from './rating-curve.ts'

const MATCHES = 100
const [WIDTH, HEIGHT] = [600, 160]

/** The own points over the last hundred matches. What the curve shows, a sentence and a table say. */
export function RatingChart({ points: now }: { points: number }) {
  const { t, i18n } = useTranslation(['profile', 'app'])
  const { data, isError, refetch } = useQuery(recentMatchesQuery(MATCHES, i18n.language))
  if (isError && !data) return <Retry onRetry={() => void refetch()} text={t('curve_failed')} />
  if (!data) return <div className={styles.chart} aria-busy="true" />
  if (data.length === 0)
    return (
      <div className={states.message}>
        <p>{t('curve_none')}</p>
        <Link className={buttons.primary} to="/play">
          {t('nav.play')}
        </Link>
      </div>
    )
  const points = pointsOverTime(
    now,
    data.map((match) => match.points),
  )
  const range = rangeOf(points)
  const x = (i: number) => (i / (points.length - 1)) * WIDTH
  const y = (value: number) => HEIGHT - ((value - range.low) / (range.high - range.low)) * HEIGHT
  const line = points.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const day = (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(moment))
  const facts = { count: data.length, first: points[0], last: now, highest: Math.max(...points) }
  return (
    <figure className={styles.chart} data-rank={rankOf(now)} data-curve={data.length}>
      <figcaption>
        <h3 className={text.eyebrow}>{t('curve')}</h3>
        <p>{t('curve_told', facts)}</p>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        {floorsIn(range).map(({ rank, floor }) => (
          <span
            key={rank}
            className={styles.floor}
            data-rank={rank}
            translate="no"
            style={{ bottom: `${(100 * (floor - range.low)) / (range.high - range.low)}%` }}
          >
            {t(`rank.${rank}`)} {floor}
          </span>
        ))}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className={styles.area} />
          <polyline points={line} className={styles.line} />
        </svg>
      </div>
      <details className={styles.table}>
        <summary>{t('curve_table')}</summary>
        <table>
          <thead>
            <tr>
              <th>{t('date')}</th>
              <th>{t('opponent')}</th>
              <th>{t('points_earned')}</th>
              <th>{t('points')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ match, opponent, points: delta }, i) => (
              <tr key={match.match_id}>
                <td>{day(match.match_date)}</td>
                <td>{opponent ?? '–'}</td>
                <td className={text.number} translate="no">
                  {delta > 0 ? `+${delta}` : delta}
                </td>
                <td className={text.number} translate="no">
                  {points.at(-1 - i)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
