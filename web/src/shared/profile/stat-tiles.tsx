import { CircleCheck, Play, Puzzle, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percent } from '../percent.ts'
import type { Profile } from './profile-query.ts'
import styles from './stat-tiles.module.css'

/** The four figures of a player in one line. */
export function StatTiles({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const tiles = [
    ['games_played', Play, profile.matches_played],
    ['success_rate', CircleCheck, `${percent(profile.matches_completed, profile.matches_played)}%`],
    ['win_rate', Trophy, `${percent(profile.matches_won, profile.matches_played)}%`],
    ['problems_solved', Puzzle, profile.problems_solved],
  ] as const
  return (
    <ul className={styles.tiles}>
      {tiles.map(([key, Icon, value]) => (
        <li key={key}>
          <Icon size={20} aria-hidden="true" />
          <strong translate="no">{value}</strong>
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  )
}
