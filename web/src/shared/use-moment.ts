import { useTranslation } from 'react-i18next'

/** Tells a moment of ISO 8601 in the reader's language and time zone. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (iso) => format.format(new Date(iso))
}
