import { ACCEPT_WINDOW_MS } from '@skirmish/contracts/constants'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../shared/live/server-clock.ts'
import type { Pairing } from './matchmaking.ts'

/** MATCH FOUND: thirty seconds to accept or decline. At zero it declines by itself. */
export function FoundOverlay({
  pairing,
  onAccept,
  onDecline,
}: {
  pairing: Pairing
  onAccept: () => void
  onDecline: (byHand: boolean) => void
}) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [left, setLeft] = useState(pairing.expiresAt - serverNow())
  const timeUp = useRef(onDecline)
  timeUp.current = onDecline
  useEffect(() => {
    dialog.current?.showModal()
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
      className="dialog found"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()} // a browser lets nobody prevent the second Esc
      aria-labelledby="found-title"
    >
      <h2 id="found-title">{t(pairing.accepted ? 'match_accepted' : 'match_found')}</h2>
      <div className="countdown" style={{ '--left': left / ACCEPT_WINDOW_MS } as React.CSSProperties}>
        <span>{seconds}</span>
      </div>
      <p>{t('matched_against', { rank: t(`rank.${pairing.rank ?? 'Bronze'}`) })}</p>
      <div className="row">
        <button type="button" className="button" disabled={pairing.accepted} onClick={onAccept}>
          {t('accept')}
        </button>
        <button type="button" className="button quiet" disabled={pairing.accepted} onClick={() => onDecline(true)}>
          {t('decline')}
        </button>
      </div>
    </dialog>
  )
}
