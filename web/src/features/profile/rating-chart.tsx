import { rankOf } from '@skirmish/contracts/ranks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signed } from '../../shared/signed.ts'
import buttons from '../../shared/ui/button.module.css'
import states from '../../shared/ui/states.module.css'
import text from '../../shared/ui/text.module.css'
import type { RankedMatch } from './ranked-matches-query.ts'
import styles from './rating-chart.module.css'
import { pointsOverTime } from './rating-curve.ts'
import { RatingPlot } from './rating-plot.tsx'

/** A player's points over the last hundred matches, the latest first. What the curve shows, a sentence and a table say. */
export function RatingChart({
  points: now,
  matches,
  own,
}: {
  points: number
  matches: readonly RankedMatch[]
  own: boolean
}) {
  const { t, i18n } = useTranslation(['profile', 'app'])
  if (matches.length === 0)
    return (
      <div className={states.message}>
        <p>{t(own ? 'curve_none' : 'curve_none_other')}</p>
        {own && (
          <Link className={buttons.primary} to="/play">
            {t('nav.play')}
          </Link>
        )}
      </div>
    )
  const points = pointsOverTime(
    now,
    matches.map((match) => match.points),
  )
  const day = (moment: string) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(moment))
  const facts = { count: matches.length, first: points[0], last: now, highest: Math.max(...points) }
  return (
    <figure className={styles.chart} data-rank={rankOf(now)} data-curve={matches.length}>
      <figcaption>
        <h3 className={text.eyebrow}>{t('curve')}</h3>
        <p>{t('curve_told', facts)}</p>
      </figcaption>
      <RatingPlot points={points} matches={matches} />
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
            {matches.map(({ match_date, opponent, points: delta }, i) => (
              <tr key={match_date}>
                <td>{day(match_date)}</td>
                <td translate="no">{opponent ?? '–'}</td>
                <td className={text.number} translate="no">
                  {signed(delta)}
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
