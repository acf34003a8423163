import { useTranslation } from 'react-i18next'
import type { MatchView } from './calls.ts'

const LANGUAGES = { python: 'Python', cpp: 'C++', c: 'C', java: 'Java', javascript: 'JavaScript' }

/** The languages of the product; those that are not judged here cannot be chosen. */
export function LanguageSelect({
  chosen,
  judged,
  onPick,
}: {
  chosen: string
  judged: MatchView['languages']
  onPick: (language: string) => void
}) {
  const { t } = useTranslation()
  return (
    <select aria-label={t('code_language')} value={chosen} onChange={(event) => onPick(event.target.value)}>
      {Object.entries(LANGUAGES).map(([key, name]) => (
        <option key={key} value={key} disabled={!judged.some((one) => one === key)}>
          {name}
        </option>
      ))}
    </select>
  )
}
