import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { percent } from '../../shared/percent.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import table from '../../shared/ui/table.module.css'
import text from '../../shared/ui/text.module.css'
import type { RowPlace } from '../../shared/ui/windowed-rows.tsx'
import type { RankedEntry } from './board-query.ts'
import styles from './board-row.module.css'

const TOP = 3

interface Props {
  row: RankedEntry
  own: boolean
  place?: RowPlace
}

/** A player's place on a board; the reader's own row is told apart. On phones it stands in two lines, the rates with their names. */
export function BoardRow({ row, own, place }: Props) {
  const { t } = useTranslation()
  const top = row.position <= TOP
  return (
    <tr {...place} className={styles.row} data-own={own} data-place={row.position} data-top={top || undefined}>
      <td className={styles.place} translate="no">
        #{row.position}
      </td>
      <td>
        <Link to={`/profile/${row.username}`} className={styles.player}>
          <Avatar image={row.image} name={row.username} size={top ? 40 : 24} />{' '}
          <span translate="no">{row.username}</span>
        </Link>
      </td>
      <td className={table.number} translate="no" data-name={t('success_rate')}>
        {percent(row.matches_completed, row.matches_played)}%
      </td>
      <td className={table.number} translate="no" data-name={t('win_rate')}>
        {percent(row.matches_won, row.matches_played)}%
      </td>
      <td className={table.number} translate="no">
        {row.points}
      </td>
      <td>
        <RankEmblem rank={row.rank} size={24} />
        <span className={text.hidden}>{t(`rank.${row.rank}`)}</span>
      </td>
    </tr>
  )
}
