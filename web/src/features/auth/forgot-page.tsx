import { useActionState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { toast } from 'react-toastify'
import buttons from '../../shared/ui/button.module.css'
import { Field } from '../../shared/ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { askForReset } from './calls.ts'
import { keepFields } from './keep-fields.ts'

export function ForgotPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [problem, submit, busy] = useActionState(async (_before: string, form: FormData) => {
    const failed = (message: string) => {
      toast.error(message)
      return message
    }
    const email = String(form.get('email') ?? '')
    if (!email) return failed(t('auth.fill_all'))
    try {
      await askForReset(email)
      toast.success(t('auth.code_sent'))
      navigate('/auth/reset')
      return ''
    } catch {
      return failed(t('auth.code_failed'))
    }
  }, '')
  return (
    <AuthFrame title={t('auth.forgot')}>
      <form onSubmit={keepFields(submit)} noValidate>
        <Field label={t('auth.email')} name="email" type="email" autoComplete="email" />
        <p className={styles.problem} role="alert">
          {problem}
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
