import { bandOf } from '@skirmish/contracts/ranks'
import { useTranslation } from 'react-i18next'
import { bandProgress } from '../../shared/profile/band-progress.ts'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import styles from './points-climb.module.css'
import { useCountUp } from './use-count-up.ts'

/** The ladder of a ranked match's end: points count from what they were, the bar follows, and the emblem changes where a tier is left. */
export function PointsClimb({ before, delta }: { before: number; delta: number }) {
  const { t } = useTranslation(['results', 'app'])
  const points = before + useCountUp(delta)
  const [from, now, end] = [bandOf(before), bandOf(points), bandOf(before + delta)]
  const move = end.floor > from.floor ? 'promoted' : end.floor < from.floor ? 'demoted' : null
  return (
    <section className={styles.climb} data-rank={now.rank} aria-label={t('ladder')}>
      {/* Another tier is another element, so that its entrance is seen. */}
      <span key={now.rank} className={styles.emblem} data-new={now !== from}>
        <RankEmblem rank={now.rank} size={72} />
      </span>
      <div className={styles.body}>
        <p className={styles.line}>
          <strong className={styles.rank}>{t(`rank.${now.rank}`)}</strong>
          <span className={styles.points} translate="no">
            {points} <small>/ {now.ceiling}</small>
          </span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          <i style={{ width: `${bandProgress(points)}%` }} />
        </div>
        <p className={styles.moved} role="status">
          {move && now === end ? t(move, { rank: t(`rank.${end.rank}`) }) : ''}
        </p>
      </div>
    </section>
  )
}
