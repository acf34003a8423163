import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import text from '../ui/text.module.css'
import type { Daily } from './daily-query.ts'
import styles from './daily-week.module.css'

/** The last seven days, today at the end; days are those of UTC, as the problem of the day's are. */
export function DailyWeek({ days }: { days: NonNullable<Daily['days']> }) {
  const { t, i18n } = useTranslation('daily')
  const named = (day: string, weekday: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(new Date(day))
  return (
    <ol className={styles.week} aria-label={t('week')}>
      {days.map(({ day, status }, i) => (
        <li key={day} data-status={status} data-today={i === days.length - 1}>
          <span aria-hidden="true">{named(day, 'narrow')}</span>
          <i aria-hidden="true">{status === 'Completed' && <Check size={14} strokeWidth={3} />}</i>
          <span className={text.hidden}>
            {named(day, 'long')}: {t(status === 'Completed' ? 'day_solved' : 'day_open')}
          </span>
        </li>
      ))}
    </ol>
  )
}
