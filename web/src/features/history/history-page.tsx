import { COMPLEXITIES, DIFFICULTIES } from '@skirmish/contracts/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { classes } from '../../shared/ui/classes.ts'
import { ChoiceFilter, Filters, SearchFilter } from '../../shared/ui/filters.tsx'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import table from '../../shared/ui/table.module.css'
import { WindowedRows } from '../../shared/ui/windowed-rows.tsx'
import { useAddressFilters } from '../../shared/use-address-filters.ts'
import styles from './history-page.module.css'
import { type Filter, historyQuery } from './history-query.ts'
import { HistoryRow } from './history-row.tsx'
import { NoMatches } from './no-matches.tsx'

const STATUSES = ['Completed', 'Won', 'Failed'] as const
const KNOWN = {
  type: ['Custom', 'Practice', 'Arena'], // ranked ones without a choice
  status: STATUSES,
  match__problem__difficulty: DIFFICULTIES,
  match__problem__complexity: COMPLEXITIES,
  search: null,
} as const satisfies Record<keyof Filter, readonly string[] | null>

export function HistoryPage() {
  const { t, i18n } = useTranslation()
  const { chosen, choose, clear } = useAddressFilters(KNOWN)
  const history = useInfiniteQuery(historyQuery(chosen, i18n.language))
  const rows = history.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <div className={page.page}>
      <h1>{t('nav.history')}</h1>
      <HistoryFilters chosen={chosen} choose={choose} />
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
              {(row, place) => <HistoryRow key={row.match.match_id} row={row} place={place} />}
            </WindowedRows>
          </table>
          {rows.length === 0 && <NoMatches isFiltered={Object.values(chosen).some(Boolean)} onClear={clear} />}
        </div>
      )}
      <ListEnd list={history} />
    </div>
  )
}

interface Choosing {
  chosen: Record<keyof Filter, string>
  choose(name: keyof Filter, value: string, how?: { replace: boolean }): void
}

function HistoryFilters({ chosen, choose }: Choosing) {
  const { t } = useTranslation()
  return (
    <Filters>
      <ChoiceFilter
        label={t('match_type_label')}
        none={t('match_type.Ranked')}
        value={chosen.type}
        values={KNOWN.type}
        show={(value) => t(`match_type.${value}`)}
        onChange={(value) => choose('type', value)}
      />
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
  )
}
