import { COMPLEXITIES, DIFFICULTIES, PAGE_SIZE } from '@skirmish/contracts/constants'
import type { HistoryEntry } from '@skirmish/contracts/rest/matches'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { api } from '../../shared/session/api.ts'
import { MoreRows } from '../../shared/ui/more-rows.tsx'
import { Loader, Retry } from '../../shared/ui/states.tsx'

interface Page {
  results: HistoryEntry[]
  next: string | null
}
const STATUSES = ['Completed', 'Won', 'Failed'] as const
const EMPTY = { status: '', match__problem__difficulty: '', match__problem__complexity: '', search: '' }

export function HistoryPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [filter, setFilter] = useState(EMPTY)
  const asked = useDeferredValue(filter)
  const history = useInfiniteQuery({
    queryKey: ['history', asked],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE_SIZE.history), offset: String(pageParam) })
      for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
      return api<Page>(`/history/?${query}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.next && last.results.length === PAGE_SIZE.history ? pages.length * PAGE_SIZE.history : undefined,
  })
  const rows = history.data?.pages.flatMap((page) => page.results) ?? []
  const choose = (
    name: keyof typeof EMPTY,
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
      {history.isError && <Retry onRetry={() => void history.refetch()} />}
      {history.isSuccess && (
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
                    <button
                      type="button"
                      className="link"
                      onClick={() => navigate(`/match?match_id=${row.match.match_id}`)}
                    >
                      {row.match.problem.title}
                    </button>
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
      <MoreRows active={history.hasNextPage && !history.isFetching} onReach={() => void history.fetchNextPage()} />
    </div>
  )
}
