import type { Taken } from '@skirmish/api-client/called-route'
import { playBot } from '@skirmish/api-client/routes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { api } from '../tab/session.ts'

/** Goes to a match against a ghost, or a bot at a tier or at the player's own. A search for a player goes on. RULES GH1, GH5. */
export function usePlayBot() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const play = async (rival: Taken<typeof playBot, 'body'>) => {
    setMaking(true)
    try {
      const { match_id } = await api(playBot, { body: rival })
      await navigate(`/match?match_id=${match_id}`)
    } catch {
      toast.error(t('match_failed'))
    } finally {
      setMaking(false)
    }
  }
  return { play, isMaking }
}
