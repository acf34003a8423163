import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { askForReset } from './calls.ts'
import { type FormProblems, missingFields, NO_PROBLEM, refusedFields } from './form-problems.ts'
import { keepFields } from './keep-fields.ts'

export function ForgotPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const [{ form: problem, fields }, submit, busy] = useActionState(async (_before: FormProblems, form: FormData) => {
    const failed = (problems: FormProblems) => {
      toast.error(t(problems.form))
      return problems
    }
    const email = String(form.get('email') ?? '')
    const missing = missingFields(form, ['email'])
    if (missing) return failed(missing)
    try {
      await askForReset(email)
      toast.success(t('auth.code_sent'))
      navigate('/auth/reset')
      return NO_PROBLEM
    } catch (error) {
      return failed(refusedFields(error, 'auth.code_failed'))
    }
  }, NO_PROBLEM)
  return (
    <AuthFrame title={t('auth.forgot')}>
      <form onSubmit={keepFields(submit)} noValidate>
        <Field
          label={t('auth.email')}
          problem={fields.email && t(fields.email)}
          name="email"
          type="email"
          autoComplete="email"
        />
        <p className={styles.problem} role="alert">
          {problem && t(problem)}
        </p>
        <button type="submit" className={buttons.primary} disabled={busy}>
          {t('auth.continue')}
        </button>
      </form>
      <p className={styles.other}>
        <Link to="/auth/login">{t('auth.login')}</Link>
      </p>
    </AuthFrame>
  )
}
