import { useTranslation } from 'react-i18next'

const FULL = { dateStyle: 'medium', timeStyle: 'short' } as const
/** Where a year would take a line of its own. */
export const BRIEF = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** Tells a moment of ISO 8601 in the reader's language and time zone. */
export function useMoment(how: Intl.DateTimeFormatOptions = FULL): (iso: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, how)
  return (iso) => format.format(new Date(iso))
}
