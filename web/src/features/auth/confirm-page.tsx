import { ApiError } from '@skirmish/api-client/api-error'
import { useQuery } from '@tanstack/react-query'
import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signInQuery } from '../../shared/session/sign-in-query.ts'
import buttons from '../../shared/ui/button.module.css'
import { NoMail } from '../../shared/ui/no-mail.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { confirmEmail } from './calls.ts'

type Outcome = '' | 'confirmed' | 'waits' | 'ended' | 'failed'

/** Where the link of a mail leads. A person presses the button: programs that open the links of mails use up no token. */
export function ConfirmPage() {
  const { t } = useTranslation(['app', 'auth'])
  const { data: signIn } = useQuery(signInQuery())
  const [outcome, submit, busy] = useActionState(
    (): Promise<Outcome> =>
      confirmEmail(location.hash.slice(1)).then(
        ({ waits }) => (waits ? 'waits' : 'confirmed'),
        // What the server refuses stays refused; a connection that failed may hold the next time.
        (error) => (error instanceof ApiError && error.status < 429 ? 'ended' : 'failed'),
      ),
    '',
  )
  const isOpen = outcome === '' || outcome === 'failed'
  return (
    <AuthFrame title={t(outcome === 'confirmed' ? 'auth.confirmed_title' : 'auth.confirm_title')}>
      {outcome === 'confirmed' || outcome === 'waits' ? (
        <p role="status">{t(outcome === 'waits' ? 'auth.confirm_other' : 'auth.confirmed')}</p>
      ) : (
        <form action={submit}>
          {isOpen && <p>{t('auth.confirm_lead')}</p>}
          <p className={styles.problem} role="alert">
            {outcome === 'ended' && t('auth.confirm_failed')}
            {outcome === 'failed' && t('auth.confirm_cut')}
          </p>
          {outcome === 'ended' && signIn?.sends_mail && <p>{t('auth.confirm_again')}</p>}
          {isOpen && (
            <button type="submit" className={buttons.primary} disabled={busy}>
              {t('auth.confirm_address')}
            </button>
          )}
        </form>
      )}
      {outcome === 'ended' && <NoMail text={t('auth:no_mail.unconfirmed')} command="confirm <email>" />}
      {isOpen ? (
        <p className={styles.other}>
          <Link to="/auth/login">{t('auth.login')}</Link>
        </p>
      ) : (
        <Link className={buttons.primary} to="/auth/login">
          {t('auth.login')}
        </Link>
      )}
    </AuthFrame>
  )
}
