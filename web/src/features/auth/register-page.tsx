import { ApiError } from '@skirmish/api-client/api-error'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { refusedFields, told } from '../../shared/forms/problems.ts'
import { Field } from '../../shared/ui/field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { registerAccount } from './calls.ts'
import { GoOnHint } from './go-on-hint.tsx'
import type { Registered } from './login-page.tsx'
import { registrationFaults } from './registration-faults.ts'

const TAKEN = { username: 'auth:taken_username', email: 'auth:taken_email' }
const RULES = { username: 'auth:rule_username', email: 'auth:rule_email', password: 'auth:rule_password' }

export function RegisterPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const form = useAuthForm(async (value) => {
    const faults = registrationFaults(value)
    if (faults) return faults
    const account = { username: value('username'), email: value('email'), password: value('password') }
    try {
      await registerAccount(account)
      toast.success(t('auth.created'))
      navigate('/auth/login', { state: { email: account.email } satisfies Registered })
      return null
    } catch (error) {
      const texts = error instanceof ApiError && error.status === 409 ? TAKEN : RULES
      return { '': told('auth.signup_failed'), ...refusedFields(error, texts) }
    }
  })
  return (
    <AuthFrame title={t('auth.sign_up')}>
      <GoOnHint />
      <AuthForm form={form} action={t('auth.sign_up')}>
        <Field
          label={t('auth.username')}
          hint={t('auth:rule_username')}
          problem={form.problemOf('username')}
          name="username"
          type="text"
          autoComplete="username"
        />
        <Field
          label={t('auth.email')}
          problem={form.problemOf('email')}
          name="email"
          type="email"
          autoComplete="email"
        />
        <Field
          label={t('auth.password')}
          hint={t('auth.password_hint')}
          problem={form.problemOf('password')}
          name="password"
          type="password"
          autoComplete="new-password"
        />
        <Field
          label={t('auth.confirm')}
          problem={form.problemOf('confirm')}
          name="confirm"
          type="password"
          autoComplete="new-password"
        />
      </AuthForm>
      <p className={styles.other}>
        {t('auth.have_account')} <Link to="/auth/login">{t('auth.login')}</Link>
      </p>
    </AuthFrame>
  )
}
