import { COMPLEXITIES, DIFFICULTIES } from '@skirmish/contracts/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { farOff } from '../../shared/far-off.ts'
import { leadsIntoMatch } from '../../shared/tab/match-screen.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import { ChoiceFilter, Filters, SearchFilter } from '../../shared/ui/filters.tsx'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import table from '../../shared/ui/table.module.css'
import tags from '../../shared/ui/tag.module.css'
import text from '../../shared/ui/text.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import { useAddressFilters } from '../../shared/use-address-filters.ts'
import styles from './history-page.module.css'
import { type Filter, historyQuery } from './history-query.ts'
import { NoMatches } from './no-matches.tsx'

/** The match page keeps the results of a match that is looked at again behind their chip. */
const REVIEW = { state: { review: true } }
const STATUSES = ['Completed', 'Won', 'Failed'] as const
const KNOWN = {
  status: STATUSES,
  match__problem__difficulty: DIFFICULTIES,
  match__problem__complexity: COMPLEXITIES,
  search: null,
} as const satisfies Record<keyof Filter, readonly string[] | null>

export function HistoryPage() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { chosen, choose, clear } = useAddressFilters(KNOWN)
  const history = useInfiniteQuery(historyQuery(chosen))
  const rows = history.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <div className={page.page}>
      <h1>{t('nav.history')}</h1>
      <Filters>
        <ChoiceFilter
          label={t('status_label')}
          value={chosen.status}
          values={STATUSES}
          show={(value) => t(`status.${value}`)}
          onChange={(value) => choose('status', value)}
        />
        <ChoiceFilter
          label={t('difficulty_label')}
          value={chosen.match__problem__difficulty}
          values={DIFFICULTIES}
          show={(value) => t(`difficulty.${value}`)}
          onChange={(value) => choose('match__problem__difficulty', value)}
        />
        <ChoiceFilter
          label={t('complexity')}
          value={chosen.match__problem__complexity}
          values={COMPLEXITIES}
          onChange={(value) => choose('match__problem__complexity', value)}
        />
        <SearchFilter
          label={t('search')}
          value={chosen.search}
          onSearch={(value) => choose('search', value.trim(), { replace: true })}
        />
      </Filters>
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
                      <p className={styles.date}>
                        {row.opponent && <>{t('against', { name: row.opponent })} · </>}
                        <time dateTime={match_date}>{farOff(Date.parse(match_date) - Date.now(), i18n.language)}</time>
                        {row.taken_back && <> · {t('taken_back')}</>}
                      </p>
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
          {rows.length === 0 && <NoMatches isFiltered={Object.values(chosen).some(Boolean)} onClear={clear} />}
        </div>
      )}
      <ListEnd list={history} />
    </div>
  )
}
