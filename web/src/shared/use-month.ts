import { useTranslation } from 'react-i18next'

/** Tells a season, YYYY-MM, as a month and year in the reader's language. */
export function useMonth(): (season: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (season) => format.format(new Date(`${season}-01T00:00:00Z`))
}
