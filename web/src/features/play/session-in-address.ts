import type { SessionInfo } from '@skirmish/contracts/rest/sessions'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { toast } from 'react-toastify'
import { joinSession } from './session-calls.ts'

/** The custom session of this page. The address names it, so that a reload, and the way back from elsewhere, lead into it again. */
export function useSessionInAddress() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [info, setInfo] = useState<SessionInfo | null>(null)
  const code = query.get('session')
  const change = (next: SessionInfo | null) => {
    setInfo(next)
    setQuery(next ? { session: next.session_code } : {}, { replace: true })
  }
  const here = useEffectEvent(() => info)
  const restore = useEffectEvent(change)
  const failed = useEffectEvent(() => {
    toast.error(t('join_failed'))
    change(null)
  })
  // The address alone leads into a session: who has just left one is out of it before the address is, and must not be led back.
  useEffect(() => {
    const known = here()
    if (code === (known?.session_code ?? null)) return
    if (!code) return restore(known) // a link to this page, followed on this page: nobody has left
    let gone = false
    joinSession(code).then(
      (found) => !gone && setInfo(found),
      () => !gone && failed(),
    )
    return () => {
      gone = true
    }
  }, [code])
  return { info, isNamed: code !== null || info !== null, change, forget: () => setInfo(null) }
}
