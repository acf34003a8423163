import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { ApiError } from '../../shared/session/api.ts'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { registerAccount } from './calls.ts'
import { keepFields } from './keep-fields.ts'

export function RegisterPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [problem, submit, busy] = useActionState(async (_before: string, form: FormData) => {
    const value = (name: string) => String(form.get(name) ?? '')
    const account = { username: value('username'), email: value('email'), password: value('password') }
    const failed = (message: string, inline = message) => {
      toast.error(message)
      return inline
    }
    if (!account.username || !account.email || !account.password || !value('confirm')) return failed(t('auth.fill_all'))
    if (account.password !== value('confirm')) return failed(t('auth.no_match'))
    try {
      await registerAccount(account)
      toast.success(t('auth.created'))
      navigate('/auth/login')
      return ''
    } catch (error) {
      return failed(
        t('auth.signup_failed'),
        error instanceof ApiError ? refusedFields(error, t) : t('auth.signup_failed'),
      )
    }
  }, '')
  return (
    <AuthFrame title={t('auth.sign_up')}>
      <form onSubmit={keepFields(submit)} noValidate>
        <Field label={t('auth.username')} name="username" type="text" autoComplete="username" />
        <Field label={t('auth.email')} name="email" type="email" autoComplete="email" />
        <Field
          label={t('auth.password')}
          hint={t('auth.password_hint')}
          name="password"
          type="password"
          autoComplete="new-password"
        />
        <Field label={t('auth.confirm')} name="confirm" type="password" autoComplete="new-password" />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <button type="submit" className={buttons.primary} disabled={busy}>
          {t('auth.sign_up')}
        </button>
      </form>
      <p className={styles.other}>
        {t('auth.have_account')} <Link to="/auth/login">{t('auth.login')}</Link>
      </p>
    </AuthFrame>
  )
}

function refusedFields(error: ApiError, t: (key: string) => string): string {
  const fields = (error.body.errors ?? {}) as Record<string, string[]> // RULES TR3's shape
  const details = Object.entries(fields).map(([field, messages]) => `${t(`auth.${field}`)}: ${messages.join(', ')}`)
  return details.length > 0 ? details.join(' · ') : error.message
}
