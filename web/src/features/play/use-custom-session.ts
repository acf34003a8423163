import type { SessionInfo } from '@skirmish/contracts/rest/sessions'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { creationCooldown } from '../../shared/tab/custom-session.ts'
import { useClash } from './clash.ts'
import { createSession, joinSession } from './session-calls.ts'

/** What CREATE, JOIN and START do, with the dialog that is open and the participants. */
export function useCustomSession(info: SessionInfo | null, setInfo: (info: SessionInfo | null) => void) {
  const { t } = useTranslation('play')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'create' | 'join' | null>(null)
  const isSending = useRef(false) // a second click would be refused for the first one's sake, and told as a failure
  const { participants, isAlone, start } = useClash(info, {
    onStarted: (matchId) => {
      toast.success(t('match_confirmed'))
      navigate(`/match?match_id=${matchId}`)
    },
    onError: (message) => toast.error(message),
    onGone: () => {
      toast.error(t('session_over'))
      setInfo(null)
    },
  })
  const create = async (request: Parameters<typeof createSession>[0]) => {
    if (info) return toast.error(t('in_session'))
    if (creationCooldown.goesOn()) return toast.error(t('session_cooldown'))
    if (isSending.current) return
    isSending.current = true
    try {
      const created = await createSession(request)
      creationCooldown.begin()
      setInfo(created)
      setDialog(null)
      toast.success(t('session_created'))
    } catch {
      toast.error(t('session_failed'))
    }
    isSending.current = false
  }
  const join = async (code: string) => {
    if (info) return toast.error(t('in_session'))
    if (isSending.current) return
    isSending.current = true
    try {
      setInfo(await joinSession(code))
      setDialog(null)
      toast.success(t('session_joined'))
    } catch {
      toast.error(t('join_failed'))
    }
    isSending.current = false
  }
  const pressStart = () => {
    const sent = start()
    if (sent === 'none') toast.error(t('socket_none'))
    if (sent === 'closed') toast.error(t('socket_closed'))
  }
  return { participants, isAlone, dialog, setDialog, create, join, start: pressStart }
}
