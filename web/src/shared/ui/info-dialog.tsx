import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

/** A modal dialog with nothing to submit: a title, what it shows, and CLOSE. */
export function InfoDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useModal()
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.form}>
        <h2 id={id}>{title}</h2>
        {children}
        <div className={styles.buttons}>
          <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
            {t('close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
