import { RANKS, type Rank } from '@skirmish/contracts/ranks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { percent } from '../../shared/percent.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import { Loader } from '../../shared/ui/states.tsx'
import { boardQuery } from './board-query.ts'

export function LeaderboardPage() {
  const { t } = useTranslation()
  const [rank, setRank] = useState<Rank>('Bronze')
  const board = useInfiniteQuery(boardQuery(rank))
  const rows = board.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('nav.leaderboard')}</h1>
        <p className="muted">
          {t('total_players')} <strong>{board.data?.pages[0]?.count ?? '…'}</strong>
        </p>
      </div>
      <fieldset className="chips">
        <legend className="visually-hidden">{t('rank_filter')}</legend>
        {RANKS.map((name) => (
          <button
            key={name}
            type="button"
            className={`chip rank-${name.toLowerCase()}`}
            aria-pressed={rank === name}
            onClick={() => setRank(name)}
          >
            <RankEmblem rank={name} size={20} /> {t(`rank.${name}`)}
          </button>
        ))}
      </fieldset>
      {board.isPending && <Loader />}
      {board.data && (
        <div className="table-frame">
          <table className="table board">
            <thead>
              <tr>
                <th>{t('position')}</th>
                <th>{t('name')}</th>
                <th className="num">{t('success_rate')}</th>
                <th className="num">{t('win_rate')}</th>
                <th className="num">{t('points')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.username}>
                  <td>#{row.position}</td>
                  <td>
                    <Link to={`/profile/${row.username}`} className="player">
                      <Avatar image={row.image} size={24} /> {row.username}
                    </Link>
                  </td>
                  <td className="num">{percent(row.matches_completed, row.matches_played)}%</td>
                  <td className="num">{percent(row.matches_won, row.matches_played)}%</td>
                  <td className="num">
                    <RankEmblem rank={rank} size={18} /> {row.points}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className="empty">{t('nobody_yet')}</p>}
        </div>
      )}
      <ListEnd list={board} />
    </div>
  )
}
