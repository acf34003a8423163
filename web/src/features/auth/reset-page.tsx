import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { resetEmail, resetPassword } from './calls.ts'
import { type FormProblems, missingFields, NO_PROBLEM, refusedFields } from './form-problems.ts'
import { keepFields } from './keep-fields.ts'

export function ResetPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const [{ form: problem, fields }, submit, busy] = useActionState(async (_before: FormProblems, form: FormData) => {
    const failed = (problems: FormProblems) => {
      toast.error(t(problems.form))
      return problems
    }
    const value = (name: string) => String(form.get(name) ?? '')
    const [code, new_password] = [value('code'), value('password')]
    const missing = missingFields(form, ['code', 'password', 'confirm'])
    if (missing) return failed(missing)
    if (new_password !== value('confirm'))
      return failed({ form: 'auth.no_match', fields: { confirm: 'auth.no_match' } })
    const email = resetEmail()
    if (!email) {
      navigate('/auth/forgot')
      return failed({ ...NO_PROBLEM, form: 'auth.no_reset_email' })
    }
    try {
      await resetPassword({ email, code, new_password })
      toast.success(t('auth.reset_done'))
      navigate('/auth/login')
      return NO_PROBLEM
    } catch (error) {
      return failed(refusedFields(error, 'auth.reset_failed', { new_password: 'password' }))
    }
  }, NO_PROBLEM)
  return (
    <AuthFrame title={t('auth.reset')}>
      <form onSubmit={keepFields(submit)} noValidate>
        <Field
          problem={fields.code && t(fields.code)}
          label={t('auth.code')}
          hint={t('auth.code_hint')}
          name="code"
          type="text"
          autoComplete="one-time-code"
        />
        <Field
          label={t('auth.new_password')}
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
          {t('auth.reset')}
        </button>
      </form>
      <p className={styles.other}>
        <Link to="/auth/forgot">{t('auth.forgot')}</Link>
      </p>
    </AuthFrame>
  )
}
