import type { Challenge } from '@skirmish/contracts/sockets/people'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../shared/ui/avatar.tsx'
import buttons from '../shared/ui/button.module.css'
import styles from './challenge-card.module.css'

/** A challenge in a toast: to the player with ACCEPT and DECLINE, an own one with the way to take it back. */
export function ChallengeCard({
  challenge,
  isIncoming,
  onAccept,
  onEnd,
}: {
  challenge: Challenge
  isIncoming: boolean
  onAccept: () => void
  onEnd: () => void
}) {
  const { t } = useTranslation('shell')
  const { player, avatar, ranked, title, difficulty, duration } = challenge
  const facts = [
    t(ranked ? 'match_type.Ranked' : 'match_type.Custom'),
    title ?? (difficulty && t(`difficulty.${difficulty}`)),
    duration && t('minutes', { minutes: duration }),
  ]
  return (
    <div className={styles.card}>
      <p className={styles.who}>
        <Avatar image={avatar} name={player} size={40} />
        <strong>{t(isIncoming ? 'challenge_from' : 'challenge_waits', { name: player })}</strong>
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <p className={styles.buttons}>
        {isIncoming && (
          <button type="button" className={buttons.primary} onClick={onAccept}>
            {t('accept')}
          </button>
        )}
        <button type="button" className={styles.quiet} onClick={onEnd}>
          {t(isIncoming ? 'decline' : 'challenge_withdraw')}
        </button>
      </p>
    </div>
  )
}
