import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { usePairingAlert } from '../shared/alerts/pairing-alert.ts'
import { rankedQueue } from '../shared/queue/ranked-queue.ts'

const FoundOverlay = lazy(async () => ({
  default: (await import('../features/play/found-overlay.tsx')).FoundOverlay,
}))

/** The search goes on while its player looks at other screens: there a pairing is answered, and the match is gone to. */
export function QueueWatch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { phase, pairing } = useSyncExternalStore(rankedQueue.subscribe, rankedQueue.state)
  const heard = useEffectEvent((push: MatchmakingPush) => {
    if (push.action === 'match_confirmed') toast.info(t('creating_match'))
    if (push.action === 'match_ready') navigate(`/match?match_id=${push.match_id}`)
    if (push.action === 'refused') toast.error(push.reason)
    if (push.action === 'match_declined') toast.info(t('opponent_declined'))
    if (push.action === 'match_error') toast.error(t('match_failed'))
    if (push.action === 'error')
      toast.error(push.until ? `${push.error} (${new Date(push.until).toLocaleTimeString()})` : push.error)
  })
  useEffect(() => {
    rankedQueue.resume()
    return rankedQueue.hear((push) => heard(push))
  }, [])
  usePairingAlert(phase === 'paired' && !pairing?.accepted, t('match_found'))
  if (!pairing) return null
  const { pairKey: pair_key } = pairing
  return (
    <Suspense>
      <FoundOverlay
        key={pair_key}
        pairing={pairing}
        onAccept={() => rankedQueue.send({ action: 'accept', pair_key })}
        onDecline={(byHand) => {
          rankedQueue.send({ action: 'decline', pair_key })
          if (byHand) toast.info(t('you_declined'))
        }}
      />
    </Suspense>
  )
}
