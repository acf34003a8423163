import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import { refusedFields, told } from '../../shared/forms/problems.ts'
import { Field } from '../../shared/ui/field.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { resetEmail, resetLink, resetPassword } from './calls.ts'
import { missingFields } from './missing-fields.ts'

const RULES = { code: 'auth:rule_code', new_password: 'auth:rule_password' }

export function ResetPage() {
  const { t } = useTranslation(['app', 'auth'])
  const navigate = useNavigate()
  const link = resetLink(useLocation().hash)
  const form = useAuthForm(async (value) => {
    const missing = missingFields(value, [...(link ? [] : ['code']), 'new_password', 'confirm'])
    if (missing) return missing
    const [code, new_password] = [link?.code ?? value('code'), value('new_password')]
    if (new_password !== value('confirm')) return { '': told('auth.no_match'), confirm: told('auth.no_match') }
    const email = link?.email ?? resetEmail()
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
      const fields = refusedFields(error, RULES)
      return { '': link && fields.code ? told('auth:link_ended') : told('auth.reset_failed'), ...fields }
    }
  })
  return (
    <AuthFrame title={t('auth.reset')}>
      <AuthForm form={form} action={t('auth.reset')}>
        {link ? (
          <p className={styles.lead}>{t('auth:link_lead', { email: link.email })}</p>
        ) : (
          <Field
            label={t('auth.code')}
            hint={t('auth.code_hint')}
            problem={form.problemOf('code')}
            name="code"
            type="text"
            autoComplete="one-time-code"
          />
        )}
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
      {!link && (
        <p className={styles.other}>
          <Link to="/auth/forgot">{t('auth.code_again')}</Link>
        </p>
      )}
    </AuthFrame>
  )
}
