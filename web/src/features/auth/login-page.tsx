import { LOGIN_TOAST_LOCK_MS } from '@skirmish/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { told } from '../../shared/forms/problems.ts'
import { signInQuery } from '../../shared/session/sign-in-query.ts'
import { goOn } from '../../shared/tab/go-on.ts'
import { takeFarewell } from '../../shared/tab/session.ts'
import buttons from '../../shared/ui/button.module.css'
import fields from '../../shared/ui/field.module.css'
import { Field } from '../../shared/ui/field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { leaveForProvider, logIn } from './calls.ts'
import { GoOnHint } from './go-on-hint.tsx'
import { missingFields } from './missing-fields.ts'

/** What the registration passes on: the log-in then needs the password alone. */
export interface Registered {
  email?: string
}

export function LoginPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const registered = useLocation().state as Registered | null // as our own links set it
  const lastToast = useRef(0)
  useEffect(() => {
    const farewell = takeFarewell()
    if (farewell) toast.success(farewell)
  }, [])
  const tell = (message: string) => {
    if (Date.now() - lastToast.current < LOGIN_TOAST_LOCK_MS) return
    lastToast.current = Date.now()
    toast.error(message)
  }
  const form = useAuthForm(async (value) => {
    const missing = missingFields(value, ['email', 'password'])
    if (missing) return missing
    try {
      await logIn({ email: value('email'), password: value('password'), remember: value('remember') === 'on' })
      navigate(goOn.take(), { replace: true })
      return null
    } catch {
      return { '': told('auth.login_failed') }
    }
  }, tell)
  return (
    <AuthFrame title={t('auth.login')}>
      <GoOnHint />
      <AuthForm form={form} action={t('auth.login')}>
        <Field
          label={t('auth.email')}
          problem={form.problemOf('email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={registered?.email}
        />
        <Field
          label={t('auth.password')}
          problem={form.problemOf('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={registered?.email !== undefined}
        />
        <label className={fields.check}>
          <input type="checkbox" name="remember" /> {t('auth.remember')}
        </label>
      </AuthForm>
      <ProviderButtons tell={tell} />
      <p className={styles.other}>
        <Link to="/auth/forgot">{t('auth.forgot')}</Link>
      </p>
      <p className={styles.other}>
        {t('auth.no_account')} <Link to="/auth/register">{t('auth.sign_up')}</Link>
      </p>
    </AuthFrame>
  )
}

/** Lead to the places where people have other accounts; nothing where there is none. */
function ProviderButtons({ tell }: { tell: (message: string) => void }) {
  const { t } = useTranslation(['app', 'auth'])
  const { data } = useQuery(signInQuery())
  if (!data?.providers.length) return null
  const leave = (id: string) => void leaveForProvider(id).catch(() => tell(t('auth:provider.away')))
  return (
    <>
      <p className={styles.or}>{t('auth.or')}</p>
      {data.providers.map(({ id, name }) => (
        <button key={id} type="button" className={buttons.quiet} onClick={() => leave(id)}>
          {t('auth.log_in_by', { name })}
        </button>
      ))}
    </>
  )
}
