import { CheckCircle2, Gamepad2, Puzzle, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percent } from '../percent.ts'
import type { Profile } from './profile-query.ts'

export function StatTiles({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const tiles = [
    { key: 'games_played', value: profile.matches_played, Icon: Gamepad2 },
    {
      key: 'success_rate',
      value: `${percent(profile.matches_completed, profile.matches_played)}%`,
      Icon: CheckCircle2,
    },
    { key: 'win_rate', value: `${percent(profile.matches_won, profile.matches_played)}%`, Icon: Trophy },
    { key: 'problems_solved', value: profile.problems_solved, Icon: Puzzle },
  ]
  return (
    <ul className="tiles">
      {tiles.map(({ key, value, Icon }) => (
        <li key={key} className="card tile">
          <Icon size={20} aria-hidden="true" />
          <strong>{value}</strong>
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  )
}
