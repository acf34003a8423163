import { useTranslation } from 'react-i18next'
import { goOn } from '../../shared/tab/go-on.ts'
import text from '../../shared/ui/text.module.css'

/** The page that the log-in leads to, where somebody came for one. */
export function GoOnHint() {
  const { t } = useTranslation('auth')
  const place = goOn.named()
  return place && <p className={text.muted}>{t(`go_on.${place.key}`, { name: place.name })}</p>
}
