import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { copied } from '../copied.ts'

/** Copies a text to the clipboard and tells how it went. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation()
  return (text) =>
    void copied(text).then((isCopied) => (isCopied ? toast.success(t('copied')) : toast.error(t('not_copied'))))
}
