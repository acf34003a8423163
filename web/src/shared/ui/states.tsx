import { useTranslation } from 'react-i18next'

export function Loader({ label }: { label?: string }) {
  const { t } = useTranslation()
  return (
    <div className="loader" role="status">
      <span className="loader-mark" aria-hidden="true" />
      <span>{label ?? t('loading')}</span>
    </div>
  )
}

/** The message in place of a part that could not be loaded. */
export function Retry({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const { t } = useTranslation()
  return (
    <div className="retry" role="alert">
      <p>{text ?? t('could_not_load')}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
