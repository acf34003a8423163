import { ApiError } from '@skirmish/api-client/api-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { signInQuery } from '../../shared/session/sign-in-query.ts'
import { goOn } from '../../shared/tab/go-on.ts'
import buttons from '../../shared/ui/button.module.css'
import { NoMail } from '../../shared/ui/no-mail.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { logInByProvider } from './calls.ts'

/** What is said of a login that fails, and what to do. */
const FAILURES = [
  'expired',
  'cancelled',
  'refused',
  'no_address',
  'unconfirmed_there',
  'unconfirmed_here',
  'domain',
  'disabled',
  'away',
  'crowd',
] as const
type Failure = (typeof FAILURES)[number]

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return 'away'
  const { status, body } = error
  const told = FAILURES.find((one) => one === body.reason)
  if (told) return told
  if (status === 403) return 'disabled'
  if (status === 429) return 'crowd'
  return status >= 500 ? 'away' : 'expired'
}

/** Where the provider sends the browser back to. What the address carries holds once. */
export function OidcPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const [failed, setFailed] = useState<Failure | null>(null)
  const begun = useRef(false)
  const { data: signIn } = useQuery(signInQuery())
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const query = location.search.slice(1)
    history.replaceState(null, '', location.pathname)
    logInByProvider(query).then(
      () => navigate(goOn.take(), { replace: true }),
      (error) => setFailed(failureOf(error)),
    )
  }, [navigate])
  return (
    <AuthFrame title={t('auth.login')}>
      <p role={failed ? 'alert' : 'status'}>{failed ? t(`auth:provider.${failed}`) : t('auth.provider_busy')}</p>
      {failed === 'unconfirmed_here' && (
        <>
          {signIn?.sends_mail && <p>{t('auth:reset_first')}</p>}
          <NoMail text={t('auth:no_mail.unconfirmed')} command="confirm <email>" />
        </>
      )}
      {failed && (
        <>
          <Link className={buttons.primary} to="/auth/login">
            {t('auth.login')}
          </Link>
          <p className={styles.other}>
            <Link to="/auth/forgot">{t('auth.forgot')}</Link>
          </p>
        </>
      )}
    </AuthFrame>
  )
}
