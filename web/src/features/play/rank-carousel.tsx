import { bandOf, RANK_BANDS } from '@skirmish/contracts/ranks'
import { Check, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'

/** The six tiers: past ones completed, the current one with its bar, later ones locked. */
export function RankCarousel({ points }: { points: number }) {
  const { t } = useTranslation()
  const current = bandOf(points)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, so the keyboard must reach it
    <ol className="carousel" aria-label={t('ranks')} tabIndex={0}>
      {RANK_BANDS.map((band) => {
        const state = band.floor < current.floor ? 'past' : band.rank === current.rank ? 'now' : 'locked'
        return (
          <li
            key={band.rank}
            className={`card tier ${state} rank-${band.rank.toLowerCase()}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <RankEmblem rank={band.rank} size={56} />
            <strong>{t(`rank.${band.rank}`)}</strong>
            {state === 'past' && (
              <span className="muted">
                <Check size={14} aria-hidden="true" /> {t('completed')}
              </span>
            )}
            {state === 'locked' && (
              <span className="muted">
                <Lock size={14} aria-hidden="true" /> {t('locked')}
              </span>
            )}
            {state === 'now' && (
              <span className="muted">
                <span className="bar">
                  <i style={{ width: `${Math.min(100, (points / band.ceiling) * 100)}%` }} />
                </span>
                {points} / {band.ceiling}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
