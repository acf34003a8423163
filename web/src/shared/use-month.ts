import { useTranslation } from 'react-i18next'

/** Returns a function that writes a season, YYYY-MM, as month and year in the reader's language. */
export function useMonth(): (season: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (season) => format.format(new Date(`${season}-01T00:00:00Z`))
}
