import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useForm } from '../../shared/forms/use-form.ts'
import buttons from '../../shared/ui/button.module.css'
import styles from './settings-page.module.css'

/** The fields of a change, what is wrong with all of it or what has come of it, and the button that sends it. */
export function SettingsForm({
  form,
  done,
  action,
  children,
}: {
  form: ReturnType<typeof useForm>
  done: string | false | null
  action: string
  children: ReactNode
}) {
  const { t } = useTranslation('settings')
  return (
    <form {...form.props}>
      {children}
      <p className={styles.problem} role="alert">
        {form.problems['']?.(t)}
      </p>
      <p className={styles.done} role="status">
        {done}
      </p>
      <button type="submit" className={buttons.quiet} disabled={form.busy}>
        {action}
      </button>
    </form>
  )
}
