import type { dailyProblem } from '@skirmish/contracts/rest/problems'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Static } from 'typebox'
import { leadsIntoMatch } from '../../shared/match-screen.ts'
import { api } from '../../shared/session/api.ts'
import page from '../../shared/ui/page.module.css'
import tags from '../../shared/ui/tag.module.css'
import text from '../../shared/ui/text.module.css'
import styles from './daily-card.module.css'

type Daily = Static<(typeof dailyProblem)['answer']['schema']>

const ICONS: Record<string, typeof CircleX> = { Pending: CircleDashed, Completed: CircleCheck }

/** The problem of the day; nothing on a day that has none. */
export function DailyCard() {
  const { t, i18n } = useTranslation()
  const { data } = useQuery({
    queryKey: ['daily', i18n.language],
    queryFn: ({ signal }) => api<Daily>(`/home/daily/?lang=${i18n.language.split('-')[0]}`, { signal }),
  })
  if (!data) return null
  const Icon = ICONS[data.status] ?? CircleX
  return (
    <section className={styles.card} data-status={data.status} aria-labelledby="daily">
      <Icon size={40} aria-hidden="true" />
      <div>
        <h2 id="daily" className={text.eyebrow}>
          {t('daily')}
        </h2>
        <Link to={`/match?match_id=${data.match_id}`} {...leadsIntoMatch}>
          {data.title}
        </Link>
        <p className={page.row}>
          <span className={tags[data.difficulty]}>{t(`difficulty.${data.difficulty}`)}</span>
          <span className={tags.tag}>{t(`area.${data.knowledge_area}`, data.knowledge_area)}</span>
          <span className={tags.tag}>{data.complexity}</span>
        </p>
      </div>
      {data.streak > 0 && (
        <p className={styles.streak}>
          <strong>{data.streak}</strong> {t('streak')}
        </p>
      )}
    </section>
  )
}
