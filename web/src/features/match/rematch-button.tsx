import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { serverNow } from '../../shared/tab/live.ts'
import buttons from '../../shared/ui/button.module.css'
import type { Rematch } from './live-match-state.ts'
import { useReached } from './use-reached.ts'

/** Offers a rematch, or agrees to the rival's; once both want it, it is gone to. RULES RM1. */
export function RematchButton({
  rematch,
  rival,
  onOffer,
}: {
  rematch: Rematch | null
  rival: string
  onOffer: () => void
}) {
  const { t } = useTranslation('match')
  const navigate = useNavigate()
  const next = rematch?.matchId ?? null
  const isOver = useReached(rematch?.expiresAt ?? null, serverNow)
  useEffect(() => {
    if (next !== null) void navigate(`/match?match_id=${next}`)
  }, [next, navigate])
  const offeredBy = isOver ? [] : (rematch?.offeredBy ?? [])
  const isWanted = offeredBy.includes(rival)
  const isOffered = offeredBy.some((name) => name !== rival)
  return (
    <>
      <button
        type="button"
        className={isWanted ? buttons.primary : buttons.quiet}
        disabled={isOffered}
        onClick={onOffer}
      >
        {t(isWanted ? 'rematch_agree' : isOffered ? 'rematch_offered' : 'rematch', { rival })}
      </button>
      <span role="status">{isWanted ? t('rematch_wanted', { rival }) : ''}</span>
    </>
  )
}
