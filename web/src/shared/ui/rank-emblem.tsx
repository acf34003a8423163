import { EMBLEMS } from '@skirmish/contracts/emblems'
import type { Rank } from '@skirmish/contracts/ranks'
import styles from './rank-emblem.module.css'

/** The tier's emblem; its name stands beside it in words. */
export function RankEmblem({ rank, size = 32 }: { rank: Rank; size?: number }) {
  return (
    <svg className={styles.emblem} data-rank={rank} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path
        d={EMBLEMS[rank].shape}
        fill="currentColor"
        fillOpacity="0.22"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d={EMBLEMS[rank].facets} fill="none" stroke="currentColor" strokeWidth="1" strokeOpacity="0.6" />
    </svg>
  )
}
