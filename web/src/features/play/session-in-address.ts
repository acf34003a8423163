import type { OfferedSession, SessionInfo } from '@skirmish/contracts/rest/sessions'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify'
import { joinSession, readSession } from './session-calls.ts'

/**
 * The custom session of this page. The address names it, so that a reload, and the way back from elsewhere, lead into it again. A link
 * that somebody else sent takes no seat: `offer` is the session to ask about.
 */
export function useSessionInAddress() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [info, setInfo] = useState<SessionInfo | null>(null)
  const [offer, setOffer] = useState<OfferedSession | null>(null)
  const code = query.get('session')
  const change = (next: SessionInfo | null) => {
    setInfo(next)
    setQuery(next ? { session: next.session_code } : {}, { replace: true })
  }
  const here = useEffectEvent(() => info)
  const restore = useEffectEvent(change)
  const fail = () => {
    toast.error(t('join_failed'))
    change(null)
  }
  const failed = useEffectEvent(fail)
  // The address alone leads into a session: a player who has just left one is out of it before the address is, and must not be led back.
  useEffect(() => {
    const known = here()
    if (code === (known?.session_code ?? null)) return
    if (!code) return restore(known) // a link to this page, followed on this page: nobody has left
    let gone = false
    readSession(code).then(
      (found) => !gone && (found.joined ? setInfo(found) : setOffer(found)),
      () => !gone && failed(),
    )
    return () => {
      gone = true
      setOffer(null)
    }
  }, [code])
  const accept = async ({ session_code }: OfferedSession) => {
    try {
      change(await joinSession(session_code))
      toast.success(t('session_joined'))
    } catch {
      fail()
    }
    setOffer(null)
  }
  return { info, offer, accept, isNamed: code !== null || info !== null, change, forget: () => setInfo(null) }
}
