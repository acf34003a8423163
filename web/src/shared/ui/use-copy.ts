import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'

/** Copies a text to the clipboard and tells how it went. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation()
  return (text) => {
    const copied =
      navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('a page without TLS has no clipboard'))
    copied.then(
      () => toast.success(t('copied')),
      () => toast.error(t('not_copied')),
    )
  }
}
