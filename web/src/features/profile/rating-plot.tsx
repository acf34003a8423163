import { type CSSProperties, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signed } from '../../shared/signed.ts'
import { useMoment } from '../../shared/use-moment.ts'
import type { RankedMatch } from './ranked-matches-query.ts'
import { datedPoints, floorsIn, pointAt, rangeOf, ticksIn } from './rating-curve.ts'
import styles from './rating-plot.module.css'

const [WIDTH, HEIGHT] = [600, 160]

/**
 * The curve between its axes. The point below the pointer, or the one that the arrow keys have chosen, is read out above: the keys move a
 * range input that is not seen.
 */
export function RatingPlot({ points, matches }: { points: readonly number[]; matches: readonly RankedMatch[] }) {
  const { t } = useTranslation(['profile', 'app'])
  const day = useMoment({ dateStyle: 'medium' })
  const shortDay = useMoment({ month: 'short', day: 'numeric' })
  const last = points.length - 1
  const [at, setAt] = useState(last)
  const range = rangeOf(points)
  const share = (value: number) => (value - range.low) / (range.high - range.low)
  const x = (i: number) => (i / last) * WIDTH
  const line = points.map((value, i) => `${x(i).toFixed(1)},${(HEIGHT * (1 - share(value))).toFixed(1)}`).join(' ')
  /** The match that led to a point; the first point is from before all of them. */
  const matchTo = (i: number) => (i > 0 ? matches.at(-i) : undefined)
  const match = matchTo(at)
  const facts = { points: points[at], change: match && signed(match.points), rival: match?.opponent ?? '–' }
  const told = match
    ? t('curve_at', { ...facts, date: day(match.match_date), status: t(`app:status.${match.status}`) })
    : t('curve_before', facts)
  const look = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(pointAt((clientX - left) / width, points.length))
  }
  return (
    <div>
      <p className={styles.told} aria-hidden="true">
        {told}
      </p>
      <div className={styles.frame}>
        <div
          className={styles.plot}
          onPointerMove={look}
          onPointerDown={look}
          style={{ '--at': at / last, '--height': share(points[at] ?? range.low) } as CSSProperties}
        >
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={t('curve')}
            aria-valuetext={told}
            onChange={(event) => setAt(event.target.valueAsNumber)}
          />
          <div aria-hidden="true">
            {ticksIn(range).map((value) => (
              <span key={value} className={styles.tick} translate="no" style={{ bottom: `${100 * share(value)}%` }}>
                {value}
              </span>
            ))}
            {floorsIn(range).map(({ rank, floor }) => (
              <span
                key={rank}
                className={styles.floor}
                data-rank={rank}
                translate="no"
                style={{ bottom: `${100 * share(floor)}%` }}
              >
                {t(`app:rank.${rank}`)} {floor}
              </span>
            ))}
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className={styles.area} />
              <polyline points={line} className={styles.line} />
            </svg>
            <i className={styles.rule} />
            <i className={styles.dot} />
            {datedPoints(points.length).map((i) => (
              <time key={i} className={styles.date} style={{ '--date': i / last } as CSSProperties}>
                {shortDay(matchTo(i)?.match_date ?? '')}
              </time>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
