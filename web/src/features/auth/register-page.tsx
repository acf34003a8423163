import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { registerAccount } from './calls.ts'
import { type FormProblems, missingFields, NO_PROBLEM, refusedFields } from './form-problems.ts'
import { keepFields } from './keep-fields.ts'

export function RegisterPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const [{ form: problem, fields }, submit, busy] = useActionState(async (_before: FormProblems, form: FormData) => {
    const value = (name: string) => String(form.get(name) ?? '')
    const account = { username: value('username'), email: value('email'), password: value('password') }
    const failed = (problems: FormProblems) => {
      toast.error(t(problems.form))
      return problems
    }
    const missing = missingFields(form, ['username', 'email', 'password', 'confirm'])
    if (missing) return failed(missing)
    if (account.password !== value('confirm'))
      return failed({ form: 'auth.no_match', fields: { confirm: 'auth.no_match' } })
    try {
      await registerAccount(account)
      toast.success(t('auth.created'))
      navigate('/auth/login')
      return NO_PROBLEM
    } catch (error) {
      return failed(refusedFields(error, 'auth.signup_failed'))
    }
  }, NO_PROBLEM)
  return (
    <AuthFrame title={t('auth.sign_up')}>
      <form onSubmit={keepFields(submit)} noValidate>
        <Field
          label={t('auth.username')}
          problem={fields.username && t(fields.username)}
          name="username"
          type="text"
          autoComplete="username"
        />
        <Field
          label={t('auth.email')}
          problem={fields.email && t(fields.email)}
          name="email"
          type="email"
          autoComplete="email"
        />
        <Field
          label={t('auth.password')}
          hint={t('auth.password_hint')}
          problem={fields.password && t(fields.password)}
          name="password"
          type="password"
          autoComplete="new-password"
        />
        <Field
          label={t('auth.confirm')}
          problem={fields.confirm && t(fields.confirm)}
          name="confirm"
          type="password"
          autoComplete="new-password"
        />
        <p className={styles.problem} role="alert">
          {problem && t(problem)}
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
