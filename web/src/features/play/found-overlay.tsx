import { ACCEPT_WINDOW_MS } from '@skirmish/contracts/constants'
import type { Rank } from '@skirmish/contracts/ranks'
import { Check, Hourglass } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pairing } from '../../shared/queue/queue-state.ts'
import { useProfile } from '../../shared/session/use-session.ts'
import { serverNow } from '../../shared/tab/live.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import buttons from '../../shared/ui/button.module.css'
import { classes } from '../../shared/ui/classes.ts'
import plate from '../../shared/ui/plate.module.css'
import { RankEmblem } from '../../shared/ui/rank-emblem.tsx'
import styles from './found-overlay.module.css'

/** Shown of every opponent: nobody is to decline because of who it is. The match tells the rank. */
const SHOWN_RANK: Rank = 'Bronze'

/** MATCH FOUND: thirty seconds to accept or decline. At zero it declines by itself. */
export function FoundOverlay({
  pairing,
  rank,
  onAccept,
  onDecline,
}: {
  pairing: Pairing
  /** The player's own, where it is known. */
  rank?: Rank | undefined
  onAccept: () => void
  onDecline: (byHand: boolean) => void
}) {
  const { t } = useTranslation(['app', 'play'])
  const me = useProfile()
  const dialog = useRef<HTMLDialogElement>(null)
  const accept = useRef<HTMLButtonElement>(null)
  const [left, setLeft] = useState(pairing.expiresAt - serverNow())
  const timeUp = useRef(onDecline)
  timeUp.current = onDecline
  useEffect(() => {
    dialog.current?.showModal()
    accept.current?.focus()
  }, [])
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = pairing.expiresAt - serverNow()
      setLeft(rest)
      if (rest <= 0) {
        clearInterval(timer)
        if (!pairing.accepted) timeUp.current(false)
      }
    }, 200)
    return () => clearInterval(timer)
  }, [pairing.expiresAt, pairing.accepted])
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return (
    <dialog
      ref={dialog}
      className={styles.found}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()} // a browser lets nobody prevent the second Esc
      aria-labelledby="found-title"
      data-accepted={pairing.accepted}
    >
      <div className={classes(plate.you, styles.you)}>
        <Avatar image={me?.image ?? ''} name={me?.username} size={72} />
        <div className={styles.who}>
          <strong translate="no">{me?.username}</strong>
          {rank && (
            <span className={styles.rank} data-rank={rank}>
              <RankEmblem rank={rank} size={24} /> {t(`rank.${rank}`)}
            </span>
          )}
          <Answer accepted={pairing.accepted} side="you" />
        </div>
      </div>
      <div className={classes(plate.rival, styles.rival)}>
        <span data-rank={SHOWN_RANK}>
          <RankEmblem rank={SHOWN_RANK} size={72} />
        </span>
        <div className={styles.who}>
          <strong translate="no">{pairing.opponent}</strong>
          <span className={styles.rank}>{t(`rank.${SHOWN_RANK}`)}</span>
          <Answer accepted={pairing.opponentAccepted} side="rival" />
        </div>
      </div>
      <div className={styles.middle}>
        <h2 id="found-title">{t(pairing.accepted ? 'match_accepted' : 'match_found')}</h2>
        <div className={styles.ring} style={{ '--left': left / ACCEPT_WINDOW_MS } as React.CSSProperties}>
          <span role="timer" aria-label={t('play:seconds_to_accept', { count: seconds })} translate="no">
            {seconds}
          </span>
        </div>
        <p role="status">
          {pairing.accepted
            ? t('waiting_for', { name: pairing.opponent })
            : t('matched_against', { rank: t(`rank.${SHOWN_RANK}`) })}
        </p>
        <div className={styles.buttons}>
          {/* It has the focus, so Enter accepts. */}
          <button type="button" className={buttons.big} disabled={pairing.accepted} onClick={onAccept} ref={accept}>
            {t('accept')}
          </button>
          <button
            type="button"
            className={buttons.bigQuiet}
            disabled={pairing.accepted}
            onClick={() => onDecline(true)}
          >
            {t('decline')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** What a side has answered so far, below its name. */
function Answer({ accepted, side }: { accepted: boolean; side: 'you' | 'rival' }) {
  const { t } = useTranslation()
  return (
    <span className={styles.answer} role="status" data-accepted={accepted}>
      {accepted ? <Check size={18} aria-hidden="true" /> : <Hourglass size={18} aria-hidden="true" />}
      {t(accepted ? `accepted_by.${side}` : 'not_accepted')}
    </span>
  )
}
