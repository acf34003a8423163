import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import type { Problems } from '../../shared/forms/problems.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './auth-frame.module.css'

/** A form of the auth pages: what is wrong with all of it is told by a toast, too. */
export function useAuthForm(
  submit: (value: (field: string) => string) => Promise<Problems | null>,
  tell: (message: string) => void = (message) => void toast.error(message),
) {
  const { t } = useTranslation(['app', 'auth'])
  const form = useForm(async (value) => {
    const problems = await submit(value)
    const whole = problems?.['']?.(t)
    if (whole) tell(whole)
    return problems
  })
  return { ...form, problemOf: (field: string) => form.problems[field]?.(t) }
}

/** The form's fields, what is wrong with all of it, and the button that sends it. */
export function AuthForm({
  form,
  action,
  children,
}: {
  form: ReturnType<typeof useAuthForm>
  action: string
  children: ReactNode
}) {
  return (
    <form {...form.props}>
      {children}
      <p className={styles.problem} role="alert">
        {form.problemOf('')}
      </p>
      <button type="submit" className={buttons.primary} disabled={form.busy}>
        {action}
      </button>
    </form>
  )
}
