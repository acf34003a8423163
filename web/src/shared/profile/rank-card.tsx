import { bandOf, RANK_BANDS } from '@skirmish/contracts/ranks'
import { useTranslation } from 'react-i18next'
import { RankEmblem } from '../ui/rank-emblem.tsx'
import text from '../ui/text.module.css'
import { bandProgress } from './band-progress.ts'
import type { Profile } from './profile-query.ts'
import styles from './rank-card.module.css'

/** The tier in its own light, with the way to the next one. */
export function RankCard({ profile, title }: { profile: Profile; title: string }) {
  const { t } = useTranslation()
  const band = bandOf(profile.points)
  const next = RANK_BANDS[RANK_BANDS.indexOf(band) + 1]
  return (
    <section className={styles.card} data-rank={band.rank} aria-label={title}>
      <RankEmblem rank={band.rank} size={128} />
      <div className={styles.body}>
        <p className={text.eyebrow}>{title}</p>
        <p className={styles.rank}>{t(`rank.${band.rank}`)}</p>
        <div
          className={styles.bar}
          role="progressbar"
          aria-valuenow={Math.min(profile.points, band.ceiling)}
          aria-valuemin={band.floor}
          aria-valuemax={band.ceiling}
          aria-label={t('points')}
        >
          <i style={{ width: `${bandProgress(profile.points)}%` }} />
        </div>
        <p className={styles.way}>
          <span>
            <span translate="no">{`${profile.points} / ${band.ceiling}`}</span> {t('points')}
          </span>{' '}
          {next && (
            <span>{t('points_to', { points: band.ceiling - profile.points, rank: t(`rank.${next.rank}`) })}</span>
          )}
        </p>
      </div>
      {profile.position !== null && (
        <p className={styles.place}>
          <strong className={styles.position} translate="no">
            #{profile.position}
          </strong>
          <span className={text.eyebrow}>{t('position')}</span>
        </p>
      )}
    </section>
  )
}
