import { LOGIN_TOAST_LOCK_MS } from '@skirmish/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { useActionState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { AuthFrame, Field } from './auth-frame.tsx'
import { leaveForProvider, logIn, providerQuery } from './calls.ts'
import { keepFields } from './keep-fields.ts'

export function LoginPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const lastToast = useRef(0)
  const tell = (message: string) => {
    if (Date.now() - lastToast.current < LOGIN_TOAST_LOCK_MS) return
    lastToast.current = Date.now()
    toast.error(message)
  }
  const [problem, submit, busy] = useActionState(async (_before: string, form: FormData) => {
    const [email, password] = [String(form.get('email') ?? ''), String(form.get('password') ?? '')]
    const failed = (message: string) => {
      tell(message)
      return message
    }
    if (!email || !password) return failed(t('auth.fill_all'))
    try {
      await logIn({ email, password, remember: form.get('remember') === 'on' })
      navigate('/home', { replace: true })
      return ''
    } catch {
      return failed(t('auth.login_failed'))
    }
  }, '')
  return (
    <AuthFrame title={t('auth.login')}>
      <form onSubmit={keepFields(submit)} noValidate>
        <Field label={t('auth.email')} name="email" type="email" autoComplete="email" />
        <Field label={t('auth.password')} name="password" type="password" autoComplete="current-password" />
        <label className="check">
          <input type="checkbox" name="remember" /> {t('auth.remember')}
        </label>
        <p className="form-problem" role="alert">
          {problem}
        </p>
        <button type="submit" className="button" disabled={busy}>
          {t('auth.login')}
        </button>
      </form>
      <ProviderButton tell={tell} />
      <p className="auth-other">
        <Link to="/auth/forgot">{t('auth.forgot')}</Link>
      </p>
      <p className="auth-other">
        {t('auth.no_account')} <Link to="/auth/register">{t('auth.sign_up')}</Link>
      </p>
    </AuthFrame>
  )
}

/** Leads to the place where people have other accounts; nothing where there is none. */
function ProviderButton({ tell }: { tell: (message: string) => void }) {
  const { t } = useTranslation()
  const { data } = useQuery(providerQuery())
  if (!data?.name) return null
  const leave = () => void leaveForProvider().catch(() => tell(t('auth.provider_failed')))
  return (
    <button type="button" className="button quiet" onClick={leave}>
      {t('auth.log_in_by', { name: data.name })}
    </button>
  )
}
