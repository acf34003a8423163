import { useTranslation } from 'react-i18next'
import { percent } from '../percent.ts'
import type { Profile } from './profile-query.ts'
import styles from './stat-tiles.module.css'

/** The four figures of a player in one line. */
export function StatTiles({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const tiles = [
    ['games_played', profile.matches_played],
    ['success_rate', `${percent(profile.matches_completed, profile.matches_played)}%`],
    ['win_rate', `${percent(profile.matches_won, profile.matches_played)}%`],
    ['problems_solved', profile.problems_solved],
  ] as const
  return (
    <ul className={styles.tiles}>
      {tiles.map(([key, value]) => (
        <li key={key}>
          <strong>{value}</strong>
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  )
}
