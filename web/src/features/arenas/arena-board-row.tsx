import type { ArenaRow } from '@skirmish/contracts/rest/arenas'
import { Flame } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import table from '../../shared/ui/table.module.css'
import text from '../../shared/ui/text.module.css'
import type { RowPlace } from '../../shared/ui/windowed-rows.tsx'
import styles from './arena-board.module.css'

/** A player's place in an arena. */
export function ArenaBoardRow({
  row,
  own,
  isOver,
  place,
}: {
  row: ArenaRow
  own: boolean
  /** Once the arena is over it does not matter who was there. */
  isOver: boolean
  place?: RowPlace
}) {
  const { t } = useTranslation('arenas')
  const isAway = !isOver && (row.status === 'paused' || row.status === 'left')
  return (
    <tr {...place} className={styles.row} data-own={own} data-away={isAway}>
      <td className={styles.place} translate="no">
        #{row.place}
      </td>
      <td>
        <Link to={`/profile/${row.username}`} className={styles.player} translate="no">
          {row.username}
        </Link>
        {!isOver && row.streak >= 2 && (
          <span className={styles.fire}>
            <Flame size={16} aria-hidden="true" />
            <span className={text.hidden}>{t('on_fire')}</span>
          </span>
        )}
        {!isOver && row.status === 'playing' && <span className={styles.status}>{t('plays')}</span>}
        {!isOver && row.status === 'paused' && <span className={styles.status}>{t('pauses')}</span>}
      </td>
      <td className={table.number} translate="no">
        {row.wins}
      </td>
      <td className={table.number} translate="no">
        {row.played}
      </td>
      <td className={table.number} translate="no">
        {row.score}
      </td>
    </tr>
  )
}
