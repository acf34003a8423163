import { acceptChallenge, declineChallenge, withdrawChallenge } from '@skirmish/api-client/routes'
import type { Challenge } from '@skirmish/contracts/sockets/people'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { idle } from '../shared/idle.ts'
import { challenges, rankedQueue, serverNow } from '../shared/tab/live.ts'
import { api } from '../shared/tab/session.ts'
import { ChallengeCard } from './challenge-card.tsx'

const leftOf = ({ expires_at }: Challenge) => Date.parse(expires_at) - serverNow()

/**
 * Shows challenges wherever the player is: those to the player with ACCEPT and DECLINE, the own ones until they are answered. When one that
 * this page has shown is accepted, the page goes to its match.
 */
export function useChallengeWatch(): void {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { incoming, outgoing } = useSyncExternalStore(challenges.subscribe, challenges.state, challenges.state)
  /** Those that this page has shown as open, and the ones that a person has acted on here. */
  const shown = useRef(new Set<string>())
  const acted = useRef(new Set<string>())

  useEffect(() => {
    let gone = false
    void idle().then(() => !gone && challenges.open())
    return () => {
      gone = true
      challenges.close()
    }
  }, [])

  const goTo = (id: string, matchId: string) => {
    if (!shown.current.delete(id)) return
    toast.dismiss(id)
    if (document.visibilityState !== 'visible' && !acted.current.has(id)) return
    if (rankedQueue.state().phase === 'searching') rankedQueue.send({ action: 'leave' })
    navigate(`/match?match_id=${matchId}`)
  }
  const accept = async (one: Challenge) => {
    acted.current.add(one.challenge_id)
    try {
      const { match_id } = await api(acceptChallenge, { params: one })
      if (match_id) goTo(one.challenge_id, match_id)
    } catch (error) {
      toast.dismiss(one.challenge_id)
      toast.error(error instanceof Error ? error.message : t('challenge_failed'))
    }
  }
  const end = (one: Challenge, route: typeof declineChallenge | typeof withdrawChallenge) => {
    toast.dismiss(one.challenge_id)
    shown.current.delete(one.challenge_id)
    api(route, { params: one }).catch(() => toast.error(t('challenge_failed')))
  }
  const show = (one: Challenge, isIncoming: boolean) => {
    const { challenge_id } = one
    if (shown.current.has(challenge_id)) return
    shown.current.add(challenge_id)
    toast(
      <ChallengeCard
        challenge={one}
        isIncoming={isIncoming}
        onAccept={() => void accept(one)}
        onEnd={() => end(one, isIncoming ? declineChallenge : withdrawChallenge)}
      />,
      {
        ...{ toastId: challenge_id, autoClose: leftOf(one), closeButton: false, closeOnClick: false, draggable: false },
        pauseOnFocusLoss: false,
        icon: false,
        onClose: () => {
          // Its time is over, and nobody has replied.
          if (leftOf(one) < 1_000 && shown.current.delete(challenge_id) && !isIncoming)
            toast.info(t('challenge_lapsed', { name: one.player }))
        },
      },
    )
  }
  const settle = (one: Challenge, isIncoming: boolean) => {
    const { challenge_id, state, match_id } = one
    if (state === 'open') {
      if (leftOf(one) > 0) show(one, isIncoming)
      return
    }
    if (state === 'accepted') {
      if (match_id) goTo(challenge_id, match_id)
      return
    }
    if (!shown.current.delete(challenge_id)) return
    toast.dismiss(challenge_id)
    if (state === 'declined' && !isIncoming) toast.info(t('challenge_declined', { name: one.player }))
  }
  const heard = useEffectEvent(() => {
    for (const one of incoming) settle(one, true)
    for (const one of outgoing) settle(one, false)
  })
  useEffect(() => heard(), [incoming, outgoing])
}
