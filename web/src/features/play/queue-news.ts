import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { rankedQueue } from '../../shared/tab/live.ts'
import { useMoment } from '../../shared/use-moment.ts'

/** Tells what becomes of the search, and goes to its match. `onFailed` hears that the server has ended it. */
export function useQueueNews(onFailed: () => void): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const moment = useMoment()
  const heard = useEffectEvent((push: MatchmakingPush) => {
    if (push.action === 'match_confirmed') toast.info(t('creating_match'))
    if (push.action === 'match_ready') navigate(`/match?match_id=${push.match_id}`)
    if (push.action === 'refused') toast.error(push.reason)
    if (push.action === 'match_declined') toast.info(t('opponent_declined'))
    if (push.action === 'match_error') {
      toast.error(t('match_failed'))
      onFailed()
    }
    if (push.action === 'error') {
      toast.error(push.until ? `${push.error} (${moment(push.until)})` : push.error)
      onFailed()
    }
  })
  useEffect(() => rankedQueue.hear((push) => heard(push)), [])
}
