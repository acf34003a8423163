import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { refusedFields, told } from '../../shared/forms/problems.ts'
import { signInQuery } from '../../shared/session/sign-in-query.ts'
import { Field } from '../../shared/ui/field.tsx'
import { NoMail } from '../../shared/ui/no-mail.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { askForReset } from './calls.ts'
import { missingFields } from './missing-fields.ts'

export function ForgotPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const { data: signIn } = useQuery(signInQuery())
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
      {signIn?.sends_mail !== false && <p className={styles.lead}>{t('auth.forgot_lead')}</p>}
      <NoMail text={t('auth:no_mail.forgot')} command="reset-link <email>" />
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
