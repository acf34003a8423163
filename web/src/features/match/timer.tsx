import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../shared/live/clock.ts'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import { classes } from '../../shared/ui/classes.ts'
import text from '../../shared/ui/text.module.css'
import styles from './timer.module.css'

const ANNOUNCED = [300, 60, 10]

/** Time left, or for an untimed match time spent; derived from timestamps. `onEnd` fires once at zero. */
export function Timer({
  endsAt,
  startedAt,
  running,
  spent,
  onEnd,
}: {
  endsAt: number | null
  startedAt: number
  running: boolean
  /** Minutes that a finished match took this player. */
  spent: number | undefined
  onEnd: () => void
}) {
  const { t, i18n } = useTranslation()
  const now = useServerNow(250, running)
  const ended = useRef<number | null>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (running && endsAt !== null && now >= endsAt && ended.current !== endsAt) {
      ended.current = endsAt
      end.current()
    }
  }, [now, endsAt, running])
  const left = Math.max(0, endsAt === null ? (now - startedAt) / 1000 : Math.ceil((endsAt - now) / 1000))
  const seconds = spent === undefined ? left : spent * 60
  const said = running && endsAt !== null && ANNOUNCED.includes(Math.floor(seconds))
  return (
    <div className={classes(styles.timer, running && endsAt !== null && seconds <= 60 && styles.short)}>
      <time>
        <span className={text.hidden}>{t('time_left')} </span>
        <span translate="no">{clock(seconds, i18n.language)}</span>
      </time>
      <span className={text.hidden} role="status">
        {said ? t('seconds_left', { count: Math.floor(seconds) }) : ''}
      </span>
    </div>
  )
}
