import { COMPLEXITIES, DIFFICULTIES } from '@skirmish/contracts/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { leadsIntoMatch } from '../../shared/match-screen.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import states from '../../shared/ui/states.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import table from '../../shared/ui/table.module.css'
import tags from '../../shared/ui/tag.module.css'
import text from '../../shared/ui/text.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import { useSettled } from '../../shared/use-settled.ts'
import { ago } from './ago.ts'
import styles from './history-page.module.css'
import { EVERYTHING, historyQuery } from './history-query.ts'

/** The match page keeps the results of a match that is looked at again behind their chip. */
const REVIEW = { state: { review: true } }
const STATUSES = ['Completed', 'Won', 'Failed'] as const

export function HistoryPage() {
  const { t, i18n } = useTranslation()
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
    <div className={page.page}>
      <h1>{t('nav.history')}</h1>
      <div className={styles.filters}>
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
        <div className={table.frame}>
          <table className={classes(table.table, styles.history)}>
            <thead>
              <tr>
                <th>{t('status_label')}</th>
                <th>{t('title')}</th>
                <th>{t('knowledge')}</th>
                <th>{t('difficulty_label')}</th>
                <th>{t('complexity')}</th>
                <th className={table.number}>{t('time_taken')}</th>
                <th className={table.number}>{t('points_earned')}</th>
              </tr>
            </thead>
            <WindowedRows rows={rows} columns={7} total={history.hasNextPage ? undefined : rows.length}>
              {(row, place) => {
                const { match_id, match_date, problem } = row.match
                return (
                  <tr
                    key={match_id}
                    {...place}
                    {...leadsIntoMatch}
                    className={table.clickable}
                    data-status={row.status}
                    onClick={() => navigate(`/match?match_id=${match_id}`, REVIEW)}
                  >
                    <td>
                      <span className={tags[row.status]}>{t(`status.${row.status}`)}</span>
                    </td>
                    <td>
                      <Link
                        className={buttons.link}
                        to={`/match?match_id=${match_id}`}
                        {...REVIEW}
                        onClick={(event) => event.stopPropagation()}
                      >
                        {problem.title}
                      </Link>
                      <time className={styles.date} dateTime={match_date}>
                        {ago(match_date, i18n.language)}
                      </time>
                    </td>
                    <td>{t(`area.${problem.knowledge_area}`, problem.knowledge_area)}</td>
                    <td>{t(`difficulty.${problem.difficulty}`)}</td>
                    <td>{problem.complexity}</td>
                    <td className={table.number}>{t('minutes', { minutes: Math.trunc(row.time_taken) })}</td>
                    <td className={table.number}>
                      <span className={row.points > 0 ? text.gain : row.points < 0 ? text.loss : text.number}>
                        {row.points > 0 ? `+${row.points}` : row.points}
                      </span>
                    </td>
                  </tr>
                )
              }}
            </WindowedRows>
          </table>
          {rows.length === 0 && <p className={states.message}>{t('no_matches_yet')}</p>}
        </div>
      )}
      <ListEnd list={history} />
    </div>
  )
}
