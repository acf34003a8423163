import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'

/** A custom session is a seat that somebody waits beside: leaving the page asks first. A match that begins may be gone to. */
export function LeaveGuard({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const blocker = useBlocker(({ nextLocation }) => !['/play', '/match'].includes(nextLocation.pathname))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    onLeave()
    blocker.proceed()
  }
  return (
    <FormDialog title={t('leave_session')} action={t('leave')} onSubmit={leave} onClose={() => blocker.reset?.()}>
      <p>{t('leave_session_lead')}</p>
    </FormDialog>
  )
}
