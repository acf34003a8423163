import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { farOff } from '../../shared/far-off.ts'
import { LANGUAGE_NAMES } from '../../shared/language-names.ts'
import { clock } from '../../shared/live/clock.ts'
import buttons from '../../shared/ui/button.module.css'
import { ProblemStatus } from '../../shared/ui/problem-status.tsx'
import tags from '../../shared/ui/tag.module.css'
import styles from './attempts.module.css'
import { attemptsIn, bestAttempt, bestTimeIn } from './attempts-in.ts'
import type { MatchView } from './calls.ts'

/** The player's attempts at a problem, the latest first; each leads to its match, whose results wait behind their chip. */
export function Attempts({ match, own }: { match: MatchView; own?: number }) {
  const { t, i18n } = useTranslation('match')
  const attempts = attemptsIn(match)
  const best = bestAttempt(attempts, bestTimeIn(match, own))
  const shown = (minutes: number) => clock(minutes * 60, i18n.language)
  return (
    <ol className={styles.list} aria-label={t('attempts')}>
      {attempts.map((one) => (
        <li key={one.match_id} data-here={one.match_id === match.match_id || undefined}>
          <ProblemStatus status={one.solved ? 'Completed' : 'Pending'} size={18} />
          <When match={match} one={one} />
          <span className={styles.language} translate="no">
            {one.language ? LANGUAGE_NAMES[one.language] : '–'}
          </span>
          <span className={styles.time}>
            {one.match_id === best && <span className={tags.Won}>{t('best')}</span>}
            <span translate="no">{shown(one.time_taken)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function When({ match, one }: { match: MatchView; one: ReturnType<typeof attemptsIn>[number] }) {
  const { t, i18n } = useTranslation('match')
  if (one.match_id === match.match_id) return <span aria-current="true">{t('attempt_here')}</span>
  return (
    <Link className={buttons.link} to={`/match?match_id=${one.match_id}`} state={{ review: true }}>
      <time dateTime={one.opened_at}>{farOff(Date.parse(one.opened_at) - Date.now(), i18n.language)}</time>
    </Link>
  )
}

/** The best time, and every attempt. */
export function AttemptsView({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation('match')
  const best = bestTimeIn(match)
  return (
    <>
      {best !== null && (
        <p className={styles.best}>
          {t('best_time')} <strong translate="no">{clock(best * 60, i18n.language)}</strong>
        </p>
      )}
      <Attempts match={match} />
    </>
  )
}
