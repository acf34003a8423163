import { bandOf, RANK_BANDS } from '@skirmish/contracts/ranks'
import { Check, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bandProgress } from '../../shared/profile/band-progress.ts'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import styles from './rank-carousel.module.css'

/** One ladder from 0 to 1700: past tiers completed, the current one with your marker, later ones locked. */
export function RankCarousel({ points }: { points: number }) {
  const { t } = useTranslation()
  const current = bandOf(points)
  return (
    <ol className={styles.ladder} aria-label={t('ranks')}>
      {RANK_BANDS.map((band) => {
        const state = band.floor < current.floor ? 'past' : band.rank === current.rank ? 'now' : 'locked'
        return (
          <li
            key={band.rank}
            className={styles.tier}
            data-state={state}
            data-rank={band.rank}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <RankEmblem rank={band.rank} size={state === 'now' ? 56 : 40} />
            <strong>{t(`rank.${band.rank}`)}</strong>
            <span className={styles.state} translate={state === 'now' ? 'no' : undefined}>
              {state === 'past' && <Check size={14} aria-hidden="true" />}
              {state === 'locked' && <Lock size={14} aria-hidden="true" />}
              {state === 'past' ? t('completed') : state === 'locked' ? t('locked') : `${points} / ${band.ceiling}`}
            </span>
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: state === 'past' ? '100%' : state === 'now' ? `${bandProgress(points)}%` : 0 }} />
            </span>
            <span className={styles.floor} aria-hidden="true" translate="no">
              {band.floor}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
