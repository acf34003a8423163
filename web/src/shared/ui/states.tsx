import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from './button.module.css'
import styles from './states.module.css'

export function Loader({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.loader} role="status">
      <span className={styles.mark} aria-hidden="true">
        <i>&lt;</i>
        <i>&gt;</i>
      </span>
      <span>{label ?? t('loading')}</span>
    </div>
  )
}

/** The message in place of a part that could not be loaded; `children` are other ways on. */
export function Retry({ onRetry, text, children }: { onRetry: () => void; text?: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles.message} role="alert">
      <p>{text ?? t('could_not_load')}</p>
      <button type="button" className={buttons.quiet} onClick={onRetry}>
        {t('retry')}
      </button>
      {children}
    </div>
  )
}
