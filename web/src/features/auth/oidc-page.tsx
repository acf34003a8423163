import { ApiError } from '@skirmish/api-client/api-error'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { goOn } from '../../shared/tab/go-on.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { logInByProvider } from './calls.ts'

/** Where the provider sends the browser back to. What the address carries holds once. */
export function OidcPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [failed, setFailed] = useState<'' | 'failed' | 'unconfirmed'>('')
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const query = location.search.slice(1)
    history.replaceState(null, '', location.pathname)
    logInByProvider(query).then(
      () => navigate(goOn.take(), { replace: true }),
      (error) => setFailed(error instanceof ApiError && error.status === 403 ? 'unconfirmed' : 'failed'),
    )
  }, [navigate])
  return (
    <AuthFrame title={t('auth.login')}>
      <p role={failed ? 'alert' : 'status'}>
        {t(
          failed
            ? failed === 'unconfirmed'
              ? 'auth.provider_unconfirmed'
              : 'auth.provider_failed'
            : 'auth.provider_busy',
        )}
      </p>
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
