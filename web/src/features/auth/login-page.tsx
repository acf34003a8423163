import { LOGIN_TOAST_LOCK_MS } from '@skirmish/contracts/constants'
import { useQuery } from '@tanstack/react-query'
import { useActionState, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { takeFarewell } from '../../shared/session/leaving.ts'
import { providerQuery } from '../../shared/session/provider-query.ts'
import buttons from '../../shared/ui/button.module.css'
import fields from '../../shared/ui/field.module.css'
import { Field } from '../../shared/ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { leaveForProvider, logIn } from './calls.ts'
import { type FormProblems, missingFields, NO_PROBLEM } from './form-problems.ts'
import { keepFields } from './keep-fields.ts'

export function LoginPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
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
  const [{ form: problem, fields: wrong }, submit, busy] = useActionState(
    async (_before: FormProblems, form: FormData) => {
      const [email, password] = [String(form.get('email') ?? ''), String(form.get('password') ?? '')]
      const failed = (problems: FormProblems) => {
        tell(t(problems.form))
        return problems
      }
      const missing = missingFields(form, ['email', 'password'])
      if (missing) return failed(missing)
      try {
        await logIn({ email, password, remember: form.get('remember') === 'on' })
        navigate('/home', { replace: true })
        return NO_PROBLEM
      } catch {
        return failed({ ...NO_PROBLEM, form: 'auth.login_failed' })
      }
    },
    NO_PROBLEM,
  )
  return (
    <AuthFrame title={t('auth.login')}>
      <form onSubmit={keepFields(submit)} noValidate>
        <Field
          label={t('auth.email')}
          problem={wrong.email && t(wrong.email)}
          name="email"
          type="email"
          autoComplete="email"
        />
        <Field
          label={t('auth.password')}
          problem={wrong.password && t(wrong.password)}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <label className={fields.check}>
          <input type="checkbox" name="remember" /> {t('auth.remember')}
        </label>
        <p className={styles.problem} role="alert">
          {problem && t(problem)}
        </p>
        <button type="submit" className={buttons.primary} disabled={busy}>
          {t('auth.login')}
        </button>
      </form>
      <ProviderButton tell={tell} />
      <p className={styles.other}>
        <Link to="/auth/forgot">{t('auth.forgot')}</Link>
      </p>
      <p className={styles.other}>
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
    <button type="button" className={buttons.quiet} onClick={leave}>
      {t('auth.log_in_by', { name: data.name })}
    </button>
  )
}
