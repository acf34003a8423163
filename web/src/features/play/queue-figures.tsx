import { pairingWindow } from '@skirmish/contracts/pairing-window'
import type { Rank } from '@skirmish/contracts/ranks'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../shared/live/use-server-now.ts'
import styles from './queue-figures.module.css'

const TICK_MS = 250
const NOTED_AFTER_MS = 3_000
/** The last moment at which the window has a bound. */
const WIDEST = pairingWindow(59_999)

interface Shown {
  /** From when the place in the queue counts, and with it the window. */
  since: number
  timerSince: number
  rank: Rank
}

/** What a queued player watches: a timer, and how far the window of opponents has widened. Both come from the clock, never counted. */
export function QueueFigures({ since, timerSince, rank }: Shown) {
  const { t } = useTranslation(['play', 'app'])
  const now = useServerNow(TICK_MS)
  const seconds = Math.floor(Math.max(0, now - timerSince) / 1000)
  const reach = pairingWindow(Math.max(0, now - since))
  return (
    <>
      <div className={styles.clock}>
        <dt>{t('queue_time')}</dt>
        <dd aria-live="off">{t('seconds', { seconds })}</dd>
      </div>
      <div>
        <dt>{t('target_rank')}</dt>
        <dd>{t(`rank.${rank}`)}</dd>
      </div>
      <div className={styles.reach}>
        <dt>{t('reach')}</dt>
        <dd aria-live="off">{Number.isFinite(reach) ? t('reach_points', { points: reach }) : t('reach_any')}</dd>
        <dd className={styles.window} aria-hidden="true">
          <i style={{ width: `${(100 * Math.min(reach, WIDEST)) / WIDEST}%` }} />
        </dd>
      </div>
    </>
  )
}

/** Why nobody comes while somebody waits: the two have just met. Shown once the search takes a while, so that it does not flash up. */
export function ApartNote({ since, until }: { since: number; until: number }) {
  const { t } = useTranslation('play')
  const now = useServerNow(TICK_MS)
  const seconds = Math.ceil((until - now) / 1000)
  if (seconds <= 0 || now - since < NOTED_AFTER_MS) return null
  return (
    <p className={styles.apart}>
      <span role="status">{t('apart')}</span>{' '}
      <span>
        {seconds < 100
          ? t('apart_seconds', { count: seconds })
          : t('apart_minutes', { count: Math.ceil(seconds / 60) })}
      </span>
    </p>
  )
}
