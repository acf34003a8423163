import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../../shared/live/clock.ts'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import { classes } from '../../shared/ui/classes.ts'
import text from '../../shared/ui/text.module.css'
import { type PracticeClock, practisedMs } from './practice-clock.ts'
import styles from './timer.module.css'
import { useClockTitle } from './use-clock-title.ts'

const ANNOUNCED = [300, 60, 10]
/** Seconds: the last minute is felt, and the last ten each by itself. */
const SHORT = 60
const SHORTEST = 10

/** Time left, or for an untimed match the time of practice; derived from timestamps. `onEnd` fires once at zero. */
export function Timer({
  endsAt,
  practice,
  running,
  spent,
  title,
  onEnd,
}: {
  endsAt: number | null
  /** Null until it is known, and for a match that ends. */
  practice: PracticeClock | null
  running: boolean
  /** Minutes that a finished match took this player. */
  spent: number | undefined
  /** Of the problem, for the tab. */
  title: string
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
  const practised = practice ? practisedMs(practice, now) : 0
  const left = Math.max(0, endsAt === null ? practised / 1000 : Math.ceil((endsAt - now) / 1000))
  const seconds = spent === undefined ? left : spent * 60
  const said = running && endsAt !== null && ANNOUNCED.includes(Math.floor(seconds))
  const isCounting = running && endsAt !== null
  const isShort = isCounting && seconds <= SHORT
  const shown = clock(seconds, i18n.language)
  const meaning = spent !== undefined ? 'time_spent' : endsAt === null ? 'time_practised' : 'time_left'
  useClockTitle(isCounting ? shown : null, isShort, title)
  return (
    <div
      className={classes(styles.timer, isShort && styles.short, isShort && seconds <= SHORTEST && styles.shortest)}
      data-short={isShort || undefined}
      data-standing={practice?.since === null || undefined}
      data-unknown={(endsAt === null && practice === null && spent === undefined) || undefined}
    >
      {isShort && <span className={styles.fuse} style={{ '--left': seconds / SHORT } as React.CSSProperties} />}
      {/* In the last seconds each is another element, so that its beat begins again. */}
      <time key={isShort && seconds <= SHORTEST ? shown : undefined}>
        <span className={styles.meaning}>{t(meaning)} </span>
        <span translate="no">{shown}</span>
      </time>
      <span className={text.hidden} role="status">
        {said ? t('seconds_left', { count: Math.floor(seconds) }) : ''}
      </span>
    </div>
  )
}
