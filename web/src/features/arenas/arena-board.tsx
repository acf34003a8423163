import { PUSHED_ROWS } from '@skirmish/contracts/arenas'
import type { ArenaHead, ArenaRow, ArenaStanding } from '@skirmish/contracts/rest/arenas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../shared/session/use-session.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import states from '../../shared/ui/states.module.css'
import table from '../../shared/ui/table.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import styles from './arena-board.module.css'
import { ArenaBoardRow } from './arena-board-row.tsx'
import { boardQuery } from './arena-queries.ts'

/** The board: its first rows as they change, and on demand all of it, by pages. */
export function ArenaBoard({
  arenaId,
  head,
  top,
  me,
}: {
  arenaId: string
  head: ArenaHead
  top: readonly ArenaRow[]
  me: ArenaStanding | null
}) {
  const { t } = useTranslation(['arenas', 'app'])
  const own = useProfile()?.username
  const [isWhole, setWhole] = useState(false)
  const list = useInfiniteQuery({ ...boardQuery(arenaId), enabled: isWhole })
  const rows = isWhole && list.data ? list.data.pages.flatMap(({ results }) => results) : top
  const isOver = head.state === 'finished'
  const pinned = me && !rows.some((row) => row.username === me.username) ? me : null
  return (
    <section aria-labelledby="arena-board">
      <h2 id="arena-board">{t('board')}</h2>
      <div className={classes(table.frame, styles.frame)}>
        <table className={classes(table.table, styles.board)}>
          <thead>
            <tr>
              <th>{t('app:position')}</th>
              <th>{t('app:name')}</th>
              <th className={table.number}>{t('wins')}</th>
              <th className={table.number}>{t('played')}</th>
              <th className={table.number}>{t('app:points')}</th>
            </tr>
          </thead>
          <WindowedRows rows={[...rows]} columns={5} total={isWhole ? head.players : rows.length}>
            {(row, place) => (
              <ArenaBoardRow key={row.place} row={row} own={row.username === own} isOver={isOver} place={place} />
            )}
          </WindowedRows>
          {pinned && (
            <tfoot>
              <ArenaBoardRow row={pinned} own isOver={isOver} />
            </tfoot>
          )}
        </table>
        {rows.length === 0 && !pinned && <p className={states.message}>{t('nobody_yet')}</p>}
      </div>
      {!isWhole && head.players > PUSHED_ROWS && (
        <button type="button" className={buttons.quiet} onClick={() => setWhole(true)}>
          {t('whole_board', { count: head.players })}
        </button>
      )}
      {isWhole && <ListEnd list={list} />}
    </section>
  )
}
