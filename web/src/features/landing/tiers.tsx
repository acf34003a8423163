import { RANK_BANDS } from '@skirmish/contracts/ranks'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import type { Say } from './landing-texts.ts'
import styles from './tiers.module.css'

/** The six tiers as a staircase; on phones it lies on its side. */
export function Tiers({ t }: { t: Say }) {
  return (
    <ul className={styles.tiers}>
      {RANK_BANDS.map((band, step) => (
        <li key={band.rank} data-rank={band.rank} style={{ '--step': step } as React.CSSProperties}>
          <RankEmblem rank={band.rank} size={40} />
          <span>{t(`rank.${band.rank}`)}</span>
          <small translate="no">{band.floor}</small>
        </li>
      ))}
    </ul>
  )
}
