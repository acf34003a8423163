import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

/** A modal form: a title, fields, the button that submits it, and CLOSE. */
export function FormDialog({
  title,
  action,
  destroys = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  action: string
  /** What the action does cannot be undone. */
  destroys?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useModal()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.buttons}>
          <button type="submit" className={destroys ? buttons.destroy : buttons.primary}>
            {action}
          </button>
          <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
            {t('close')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
