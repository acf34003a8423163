import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../shared/session/use-session.ts'
import { classes } from '../../shared/ui/classes.ts'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import { Loader } from '../../shared/ui/states.tsx'
import table from '../../shared/ui/table.module.css'
import text from '../../shared/ui/text.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import type { RankedEntry } from './board-query.ts'
import { BoardRow } from './board-row.tsx'
import styles from './leaderboard-page.module.css'

interface Props<Page> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  rows: RankedEntry[]
  /** The name of the column of points, if they are not those of the tiers. */
  points?: string
  /** The reader's own row: while it is not among the loaded ones, it stays in view below them. Without a place the board does not list it. */
  own?: (Omit<RankedEntry, 'position'> & { position: number | null }) | null | undefined
  /** What stands in the place of rows where there are none. */
  children: ReactNode
}

/** A board, of a tier, a season or the followed, which goes on as it is scrolled. */
export function BoardTable<Page extends { count: number }>({ list, rows, points, own, children }: Props<Page>) {
  const { t } = useTranslation()
  const me = useProfile()?.username
  const isLoaded = rows.some((row) => row.username === own?.username)
  const pinned =
    rows.length > 0 && !isLoaded && own && own.position !== null ? { ...own, position: own.position } : null
  return (
    <>
      {list.isPending && <Loader />}
      {list.data && (
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
            <WindowedRows rows={rows} columns={6} total={list.data.pages[0]?.count}>
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
      )}
      <ListEnd list={list} />
    </>
  )
}
