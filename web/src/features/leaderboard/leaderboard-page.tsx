import { RANKS, type Rank } from '@skirmish/contracts/ranks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { percent } from '../../shared/percent.ts'
import { useProfile } from '../../shared/session/use-session.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import chips from '../../shared/ui/chips.module.css'
import { classes } from '../../shared/ui/classes.ts'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import states from '../../shared/ui/states.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import table from '../../shared/ui/table.module.css'
import text from '../../shared/ui/text.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import { boardQuery } from './board-query.ts'
import styles from './leaderboard-page.module.css'

export function LeaderboardPage() {
  const { t } = useTranslation()
  const me = useProfile()?.username
  const [rank, setRank] = useState<Rank>('Bronze')
  const board = useInfiniteQuery(boardQuery(rank))
  const rows = board.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('nav.leaderboard')}</h1>
        <p className={text.muted}>
          {t('total_players')} <strong>{board.data?.pages[0]?.count ?? '…'}</strong>
        </p>
      </div>
      <fieldset className={chips.chips}>
        <legend className={text.hidden}>{t('rank_filter')}</legend>
        {RANKS.map((name) => (
          <button
            key={name}
            type="button"
            className={chips.chip}
            data-rank={name}
            aria-pressed={rank === name}
            onClick={() => setRank(name)}
          >
            <RankEmblem rank={name} size={20} /> {t(`rank.${name}`)}
          </button>
        ))}
      </fieldset>
      {board.isPending && <Loader />}
      {board.data && (
        <div className={table.frame}>
          <table className={classes(table.table, styles.board)}>
            <thead>
              <tr>
                <th>{t('position')}</th>
                <th>{t('name')}</th>
                <th className={table.number}>{t('success_rate')}</th>
                <th className={table.number}>{t('win_rate')}</th>
                <th className={table.number}>{t('points')}</th>
                <th>
                  <span className={text.hidden}>{t('rank_filter')}</span>
                </th>
              </tr>
            </thead>
            <WindowedRows rows={rows} columns={6} total={board.data.pages[0]?.count}>
              {(row, place) => (
                <tr key={row.username} {...place} data-own={row.username === me} data-place={row.position}>
                  <td className={styles.place}>#{row.position}</td>
                  <td>
                    <Link to={`/profile/${row.username}`} className={styles.player}>
                      <Avatar image={row.image} size={24} /> {row.username}
                    </Link>
                  </td>
                  <td className={table.number}>{percent(row.matches_completed, row.matches_played)}%</td>
                  <td className={table.number}>{percent(row.matches_won, row.matches_played)}%</td>
                  <td className={table.number}>{row.points}</td>
                  <td>
                    <RankEmblem rank={rank} size={24} />
                    <span className={text.hidden}>{t(`rank.${rank}`)}</span>
                  </td>
                </tr>
              )}
            </WindowedRows>
          </table>
          {rows.length === 0 && <p className={states.message}>{t('nobody_yet')}</p>}
        </div>
      )}
      <ListEnd list={board} />
    </div>
  )
}
