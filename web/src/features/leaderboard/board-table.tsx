import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../shared/session/use-session.ts'
import { classes } from '../../shared/ui/classes.ts'
import table from '../../shared/ui/table.module.css'
import text from '../../shared/ui/text.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import type { RankedEntry } from './board-query.ts'
import { BoardRow } from './board-row.tsx'
import styles from './leaderboard-page.module.css'

interface Props {
  rows: RankedEntry[]
  /** Of the whole board, of which the rows may be the first. */
  total: number | undefined
  /** The name of the column of points, if they are not those of the tiers. */
  points?: string
  /** The reader's own row, where it is not among the loaded ones: it stays in view. */
  pinned: RankedEntry | null
  /** What stands in the place of rows where there are none. */
  children: ReactNode
}

/** The rows of a board, of a tier, a season or the followed. */
export function BoardTable({ rows, total, points, pinned, children }: Props) {
  const { t } = useTranslation()
  const me = useProfile()?.username
  return (
    <div className={classes(table.frame, styles.frame)}>
      <table className={classes(table.table, styles.board)}>
        <thead>
          <tr>
            <th>{t('position')}</th>
            <th>{t('name')}</th>
            <th className={table.number}>{t('success_rate')}</th>
            <th className={table.number}>{t('win_rate')}</th>
            <th className={table.number}>{points ?? t('points')}</th>
            <th>
              <span className={text.hidden}>{t('rank_filter')}</span>
            </th>
          </tr>
        </thead>
        <WindowedRows rows={rows} columns={6} total={total}>
          {(row, place) => <BoardRow key={row.username} row={row} own={row.username === me} place={place} />}
        </WindowedRows>
        {pinned && (
          <tfoot>
            <BoardRow row={pinned} own />
          </tfoot>
        )}
      </table>
      {rows.length === 0 && children}
    </div>
  )
}
