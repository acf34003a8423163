import { COMPLEXITIES, DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import { PROBLEM_SORTS, PROBLEM_STATUSES } from '@skirmish/contracts/rest/problems'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { areasQuery, type Filter, problemsQuery } from '../../shared/problems/problems-query.ts'
import { useOpenSolo } from '../../shared/problems/use-open-solo.ts'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import { ChoiceFilter, Filters, SearchFilter } from '../../shared/ui/filters.tsx'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import { useAddressFilters } from '../../shared/use-address-filters.ts'
import { AreaList } from './area-list.tsx'
import { DrawButton } from './draw-button.tsx'
import { NoProblems } from './no-problems.tsx'
import { ProblemTable } from './problem-table.tsx'
import styles from './problems-page.module.css'

/** The names are the API's, so that a link from elsewhere is written as a call would be. */
const KNOWN = {
  status: PROBLEM_STATUSES,
  difficulty: DIFFICULTIES,
  complexity: COMPLEXITIES,
  knowledge: KNOWLEDGE_AREAS,
  sort: PROBLEM_SORTS.filter((sort) => sort !== 'random'),
  search: null,
} as const satisfies Record<keyof Filter, readonly string[] | null>

export function ProblemsPage() {
  const { t, i18n } = useTranslation()
  const { chosen, choose, clear } = useAddressFilters(KNOWN, ['sort'])
  const list = useInfiniteQuery(problemsQuery(chosen, i18n.language))
  const { open, opening } = useOpenSolo(useLocation().search)
  const { data: counted } = useQuery(areasQuery)
  const counts = new Map(counted?.map((one) => [one.knowledge_area, one]))
  const listed = list.data?.pages.flatMap(({ results }) => results) ?? []
  const rows = [...new Map(listed.map((row) => [row.problem_id, row])).values()] // a sorted page may repeat what has moved meanwhile
  const { sort: _sort, ...filter } = chosen
  const isFiltered = Object.values(filter).some(Boolean)
  const area = (value: string) => {
    const count = counts.get(value)
    return count ? `${t(`area.${value}`)} ${count.completed}/${count.problems}` : t(`area.${value}`)
  }
  const pickArea = (value: string) => choose('knowledge', value)
  return (
    <div className={page.page}>
      <h1>{t('nav.problems')}</h1>
      <div className={styles.columns}>
        <AreaList counts={counts} chosen={chosen.knowledge} onChoose={pickArea} />
        <div className={styles.main}>
          <Filters>
            <ChoiceFilter
              label={t('status_label')}
              value={chosen.status}
              values={PROBLEM_STATUSES}
              show={(value) => t(`problem_status.${value}`)}
              onChange={(value) => choose('status', value)}
            />
            <ChoiceFilter
              label={t('difficulty_label')}
              value={chosen.difficulty}
              values={DIFFICULTIES}
              show={(value) => t(`difficulty.${value}`)}
              onChange={(value) => choose('difficulty', value)}
            />
            <ChoiceFilter
              label={t('complexity')}
              value={chosen.complexity}
              values={COMPLEXITIES}
              onChange={(value) => choose('complexity', value)}
            />
            <ChoiceFilter
              className={styles.areaMenu}
              label={t('knowledge')}
              value={chosen.knowledge}
              values={KNOWLEDGE_AREAS}
              show={area}
              onChange={pickArea}
            />
            <ChoiceFilter
              label={t('problems:sort')}
              value={chosen.sort}
              values={KNOWN.sort}
              show={(value) => t(`problems:sorted.${value}`)}
              onChange={(value) => choose('sort', value)}
            />
            <DrawButton filter={filter} disabled={opening !== null} onFind={open} />
            <SearchFilter
              label={t('search')}
              value={chosen.search}
              onSearch={(value) => choose('search', value.trim(), { replace: true })}
            />
          </Filters>
          {list.isPending && <Loader />}
          {rows.length > 0 && (
            <ProblemTable rows={rows} waiting={list.isPlaceholderData} opening={opening} onOpen={open} />
          )}
          {list.isSuccess && rows.length === 0 && <NoProblems chosen={filter} onClear={clear} />}
          <ListEnd list={list} />
          {isFiltered && rows.length > 0 && !list.hasNextPage && (
            <button type="button" className={classes(buttons.quiet, styles.clear)} onClick={clear}>
              {t('problems:clear')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
