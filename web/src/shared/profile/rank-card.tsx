import { bandOf } from '@skirmish/contracts/ranks'
import { useTranslation } from 'react-i18next'
import { RankEmblem } from '../ui/rank-emblem.tsx'
import type { Profile } from './profile-query.ts'

export function RankCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const band = bandOf(profile.points)
  const done = Math.min(100, ((profile.points - band.floor) / (band.ceiling - band.floor)) * 100)
  return (
    <section className={`card rank-card rank-${band.rank.toLowerCase()}`} aria-label={t('your_rank')}>
      <RankEmblem rank={band.rank} size={88} />
      <div>
        <p className="eyebrow">{t('your_rank')}</p>
        <h2>{t(`rank.${band.rank}`)}</h2>
        <div
          className="bar"
          role="progressbar"
          aria-valuenow={profile.points}
          aria-valuemin={band.floor}
          aria-valuemax={band.ceiling}
          aria-label={t('points')}
        >
          <i style={{ width: `${done}%` }} />
        </div>
        <p className="muted">
          {profile.points} / {band.ceiling} {t('points')}{' '}
          {profile.position !== null && <strong className="position">#{profile.position}</strong>}
        </p>
      </div>
    </section>
  )
}
