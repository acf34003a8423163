import type { ArenaHead } from '@skirmish/contracts/rest/arenas'
import { useTranslation } from 'react-i18next'
import styles from './arena-page.module.css'

const two = (count: number) => String(count).padStart(2, '0')

/** Hours, minutes and seconds of a time, without hours below one. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** How long until an arena begins or ends, and what it is about. */
export function ArenaClock({ head, now }: { head: ArenaHead; now: number }) {
  const { t } = useTranslation('arenas')
  const { state } = head
  const until = state === 'upcoming' ? head.starts_at : state === 'running' || state === 'closing' ? head.ends_at : null
  return (
    <p className={styles.clock} data-state={state}>
      <span>{t(`state.${state}`)}</span>
      {until && (
        <strong role="timer" translate="no">
          {clockOf(Date.parse(until) - now)}
        </strong>
      )}
    </p>
  )
}
