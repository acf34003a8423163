import { SEASON_LISTED, seasonOf } from '@skirmish/contracts/seasons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { comesIn } from '../../shared/far-off.ts'
import buttons from '../../shared/ui/button.module.css'
import { ListEnd } from '../../shared/ui/list-end.tsx'
import page from '../../shared/ui/page.module.css'
import states from '../../shared/ui/states.module.css'
import { Loader } from '../../shared/ui/states.tsx'
import text from '../../shared/ui/text.module.css'
import { useMonth } from '../../shared/use-month.ts'
import { seasonQuery } from './board-query.ts'
import { BoardTable } from './board-table.tsx'

/** The board of a month, the running one at first, with a way to those before. RULES SE1. */
export function SeasonBoard() {
  const { t, i18n } = useTranslation('season')
  const month = useMonth()
  const [chosen, setChosen] = useState<string | null>(null)
  const board = useInfiniteQuery(seasonQuery(chosen))
  const first = board.data?.pages[0]
  if (!first) return board.isError ? <ListEnd list={board} /> : <Loader />
  const { season, before, own } = first
  const left = Date.parse(first.ends_at) - Date.now()
  const state = first.closed
    ? t('closed')
    : left > 0
      ? t('ends', { when: comesIn(left, i18n.language) })
      : t('settling')
  return (
    <>
      <section className={page.row}>
        <div>
          <h2>{t('title', { month: month(season) })}</h2>
          <p className={text.muted}>{t('lead')}</p>
          <p>{state}</p>
          {own && own.position === null && <p>{t('own_behind', { points: own.points, listed: SEASON_LISTED })}</p>}
        </div>
        {chosen !== null && season !== seasonOf(new Date()) && (
          <button type="button" className={buttons.quiet} onClick={() => setChosen(null)}>
            {t('current')}
          </button>
        )}
        {before && (
          <button type="button" className={buttons.quiet} onClick={() => setChosen(before)}>
            <ChevronLeft size={20} aria-hidden="true" /> {t('before', { month: month(before) })}
          </button>
        )}
      </section>
      <BoardTable
        list={board}
        rows={board.data?.pages.flatMap(({ results }) => results) ?? []}
        points={t('won')}
        own={own}
      >
        <div className={states.message}>
          <p>{t('nobody')}</p>
          <Link className={buttons.primary} to="/play">
            {t('nav.play')}
          </Link>
        </div>
      </BoardTable>
    </>
  )
}
