import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { useQueueNews } from '../features/play/queue-news.ts'
import { usePairingAlert } from '../shared/alerts/pairing-alert.ts'
import { rankedQueue } from '../shared/tab/live.ts'

const FoundOverlay = lazy(async () => ({
  default: (await import('../features/play/found-overlay.tsx')).FoundOverlay,
}))

/** The search goes on while its player looks at other screens: there a pairing is answered, and the match is gone to. */
export function QueueWatch() {
  const { t } = useTranslation()
  const { phase, pairing } = useSyncExternalStore(rankedQueue.subscribe, rankedQueue.state, rankedQueue.state)
  useQueueNews(() => {}) // a player who looks at another screen stays there
  useEffect(rankedQueue.resume, [])
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
          else rankedQueue.timeUp()
        }}
      />
    </Suspense>
  )
}
