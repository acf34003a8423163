import type { CurrentPlay } from '@skirmish/contracts/rest/current-play'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { clock } from '../shared/live/clock.ts'
import { useServerNow } from '../shared/live/use-server-now.ts'
import { rankedQueue } from '../shared/tab/live.ts'
import buttons from '../shared/ui/button.module.css'
import text from '../shared/ui/text.module.css'
import styles from './shell-strip.module.css'

const searchSince = () => {
  const { phase, since } = rankedQueue.state()
  return phase === 'searching' ? since : null
}

/** Since when this tab searches, by the server's clock; null when it does not. */
export const useSearchSince = (): number | null => useSyncExternalStore(rankedQueue.subscribe, searchSince, searchSince)

export function ResumeMatch({ match }: { match: NonNullable<CurrentPlay['match']> }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className={styles.what}>
        {t('match_runs', { opponent: match.opponent ?? '?' })}
        {match.problem_title && <span className={styles.more}> · {match.problem_title}</span>}
      </span>
      <StripClock to={Date.parse(match.deadline_at)} />
      <Link className={buttons.primary} to={`/match?match_id=${match.match_id}`}>
        {t('to_match')}
      </Link>
    </>
  )
}

/** A match against a bot or a ghost, whose clock stands still. RULES GH2, GH4. */
export function ResumePractice({ matchId }: { matchId: string }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className={styles.what}>{t('practice_waits')}</span>
      <Link className={buttons.primary} to={`/match?match_id=${matchId}`}>
        {t('to_practice')}
      </Link>
    </>
  )
}

export function ResumeSession({ session }: { session: NonNullable<CurrentPlay['session']> }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className={styles.what}>
        {t('session_waits', { code: session.session_code })}
        <span className={styles.more}> · {session.title}</span>
      </span>
      <Link className={buttons.primary} to={`/play?session=${session.session_code}`}>
        {t('to_session')}
      </Link>
    </>
  )
}

export function ResumeSearch({ since }: { since: number }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className={styles.what}>{t('searching')}</span>
      <StripClock from={since} />
      <button type="button" className={buttons.quiet} onClick={() => rankedQueue.send({ action: 'leave' })}>
        {t('leave_queue')}
      </button>
      <Link className={buttons.primary} to="/play">
        {t('to_queue')}
      </Link>
    </>
  )
}

/** Classes are joined by a confirmed address alone, so a student who looks for one is told that the address is not. */
export function EmailHint() {
  const { t } = useTranslation('shell')
  return (
    <>
      <span className={styles.what}>{t('unconfirmed')}</span>
      <Link className={buttons.quiet} to="/settings">
        {t('to_settings')}
      </Link>
    </>
  )
}

/** Minutes and seconds up from one moment, or down to another; screen readers are not told each second. */
export function StripClock({ from, to }: { from?: number; to?: number }) {
  const { i18n } = useTranslation()
  const now = useServerNow(500)
  const seconds = Math.max(0, Math.floor((from === undefined ? (to ?? now) - now : now - from) / 1000))
  return (
    <span className={text.number} translate="no" aria-live="off" role="timer">
      {clock(seconds, i18n.language)}
    </span>
  )
}
