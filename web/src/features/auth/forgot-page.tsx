import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { refusedFields, told } from '../../shared/forms/problems.ts'
import { Field } from '../../shared/ui/field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { askForReset } from './calls.ts'
import { missingFields } from './missing-fields.ts'

export function ForgotPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const form = useAuthForm(async (value) => {
    const missing = missingFields(value, ['email'])
    if (missing) return missing
    try {
      await askForReset(value('email'))
      toast.success(t('auth.code_sent'))
      navigate('/auth/reset')
      return null
    } catch (error) {
      return { '': told('auth.code_failed'), ...refusedFields(error, { email: 'auth:rule_email' }) }
    }
  })
  return (
    <AuthFrame title={t('auth.forgot')}>
      <p className={styles.lead}>{t('auth.forgot_lead')}</p>
      <AuthForm form={form} action={t('auth.continue')}>
        <Field
          label={t('auth.email')}
          problem={form.problemOf('email')}
          name="email"
          type="email"
          autoComplete="email"
        />
      </AuthForm>
      <p className={styles.other}>
        <Link to="/auth/login">{t('auth.login')}</Link>
      </p>
    </AuthFrame>
  )
}
