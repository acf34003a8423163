import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { refusedFields, told } from '../../shared/forms/problems.ts'
import { Field } from '../../shared/ui/field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { resetEmail, resetPassword } from './calls.ts'
import { missingFields } from './missing-fields.ts'

const RULES = { code: 'auth:rule_code', new_password: 'auth:rule_password' }

export function ResetPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const form = useAuthForm(async (value) => {
    const missing = missingFields(value, ['code', 'new_password', 'confirm'])
    if (missing) return missing
    const [code, new_password] = [value('code'), value('new_password')]
    if (new_password !== value('confirm')) return { '': told('auth.no_match'), confirm: told('auth.no_match') }
    const email = resetEmail()
    if (!email) {
      navigate('/auth/forgot')
      return { '': told('auth.no_reset_email') }
    }
    try {
      await resetPassword({ email, code, new_password })
      toast.success(t('auth.reset_done'))
      navigate('/auth/login')
      return null
    } catch (error) {
      return { '': told('auth.reset_failed'), ...refusedFields(error, RULES) }
    }
  })
  return (
    <AuthFrame title={t('auth.reset')}>
      <AuthForm form={form} action={t('auth.reset')}>
        <Field
          label={t('auth.code')}
          hint={t('auth.code_hint')}
          problem={form.problemOf('code')}
          name="code"
          type="text"
          autoComplete="one-time-code"
        />
        <Field
          label={t('auth.new_password')}
          hint={t('auth.password_hint')}
          problem={form.problemOf('new_password')}
          name="new_password"
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
        <Link to="/auth/forgot">{t('auth.code_again')}</Link>
      </p>
    </AuthFrame>
  )
}
