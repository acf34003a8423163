import { useTranslation } from 'react-i18next'
import { serverNow } from '../../shared/tab/live.ts'
import buttons from '../../shared/ui/button.module.css'
import { useReached } from './use-reached.ts'
import { useTimeLeft } from './use-time-left.ts'

/** Claims the win over an absent opponent. Until `claimAt`, in milliseconds by the server's clock, the button says how long the player has to wait. */
export function ClaimButton({ claimAt, onClaim }: { claimAt: number; onClaim: () => void }) {
  const { t } = useTranslation()
  const left = useTimeLeft(claimAt)
  const isDue = useReached(claimAt, serverNow)
  return (
    <button type="button" className={buttons.primary} disabled={!isDue} onClick={onClaim}>
      {t('claim_win')}
      {!isDue && (
        <span aria-hidden="true" translate="no">
          {' '}
          · {left}
        </span>
      )}
    </button>
  )
}
