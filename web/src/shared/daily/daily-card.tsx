import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { leadsIntoMatch } from '../tab/match-screen.ts'
import page from '../ui/page.module.css'
import { ProblemStatus } from '../ui/problem-status.tsx'
import { Retry } from '../ui/states.tsx'
import tags from '../ui/tag.module.css'
import text from '../ui/text.module.css'
import styles from './daily-card.module.css'
import { type Daily, dailyQuery } from './daily-query.ts'
import { DailyWeek } from './daily-week.tsx'
import { NextDaily } from './next-daily.tsx'

/** The problem of the day with the streak; nothing on a day that has none. */
export function DailyCard() {
  const { t, i18n } = useTranslation('daily')
  const { data, isError, isPending, refetch } = useQuery(dailyQuery(i18n.language))
  if (isError && !data) return <Retry onRetry={() => void refetch()} text={t('not_loaded')} />
  if (isPending) return <div className={styles.card} aria-busy="true" />
  if (!data) return null
  return (
    <section className={styles.card} data-status={data.status} aria-labelledby="daily">
      <ProblemStatus status={data.status} size={40} />
      <div className={styles.problem}>
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
      <Streak daily={data} onNext={() => void refetch()} />
    </section>
  )
}

function Streak({ daily, onNext }: { daily: Daily; onNext: () => void }) {
  const { t } = useTranslation('daily')
  const { streak, status, days, next_at } = daily
  const solved = status === 'Completed'
  return (
    <div className={styles.streak}>
      <p className={styles.count}>
        <strong translate="no">{streak}</strong> {t('streak', { count: streak })}
      </p>
      {days && <DailyWeek days={days} />}
      <p className={styles.hint}>
        {!solved && t(streak > 0 ? 'keep' : 'begin')}
        {next_at && <NextDaily at={next_at} shown={solved} onNext={onNext} />}
      </p>
    </div>
  )
}
