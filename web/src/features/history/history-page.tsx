import { COMPLEXITIES, DIFFICULTIES } from '@skirmish/contracts/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import { Loader } from '../../shared/ui/states.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { EVERYTHING, historyQuery } from './history-query.ts'

const STATUSES = ['Completed', 'Won', 'Failed'] as const

export function HistoryPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(EVERYTHING)
  const search = useSettled(filter.search)
  const history = useInfiniteQuery(historyQuery({ ...filter, search }))
  const rows = history.data?.pages.flatMap((page) => page.results) ?? []
  const choose = (
    name: keyof typeof EVERYTHING,
    label: string,
    values: readonly string[],
    show: (value: string) => string,
  ) => (
    <select
      aria-label={label}
      value={filter[name]}
      onChange={(event) => setFilter({ ...filter, [name]: event.target.value })}
    >
      <option value="">{label}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {show(value)}
        </option>
      ))}
    </select>
  )
  return (
    <div className="page">
      <h1>{t('nav.history')}</h1>
      <div className="filters">
        {choose('status', t('status_label'), STATUSES, (value) => t(`status.${value}`))}
        {choose('match__problem__difficulty', t('difficulty_label'), DIFFICULTIES, (value) => t(`difficulty.${value}`))}
        {choose('match__problem__complexity', t('complexity'), COMPLEXITIES, (value) => value)}
        <input
          type="search"
          placeholder={t('search')}
          aria-label={t('search')}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.target.value })}
        />
      </div>
      {history.isPending && <Loader />}
      {history.data && (
        <div className="table-frame">
          <table className="table">
            <thead>
              <tr>
                <th>{t('status_label')}</th>
                <th>{t('title')}</th>
                <th>{t('knowledge')}</th>
                <th>{t('difficulty_label')}</th>
                <th>{t('complexity')}</th>
                <th className="num">{t('time_taken')}</th>
                <th className="num">{t('points_earned')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.match.match_id}
                  className="clickable"
                  onClick={() => navigate(`/match?match_id=${row.match.match_id}`)}
                >
                  <td>
                    <span className={`tag ${row.status.toLowerCase()}`}>{t(`status.${row.status}`)}</span>
                  </td>
                  <td>
                    <Link
                      className="link"
                      to={`/match?match_id=${row.match.match_id}`}
                      onClick={(event) => event.stopPropagation()}
                    >
                      {row.match.problem.title}
                    </Link>
                  </td>
                  <td>{row.match.problem.knowledge_area}</td>
                  <td>{t(`difficulty.${row.match.problem.difficulty}`)}</td>
                  <td>{row.match.problem.complexity}</td>
                  <td className="num">{Math.trunc(row.time_taken)} min</td>
                  <td className="num">{row.points > 0 ? `+${row.points}` : row.points}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className="empty">{t('no_matches_yet')}</p>}
        </div>
      )}
      <ListEnd list={history} />
    </div>
  )
}
