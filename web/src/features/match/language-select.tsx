import type { LanguageName } from '@skirmish/contracts/schema'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, languageNamed } from '../../shared/language-names.ts'
import type { MatchView } from './calls.ts'

/** The languages of the product; those that are not judged here cannot be chosen. */
export function LanguageSelect({
  chosen,
  judged,
  onPick,
}: {
  chosen: LanguageName
  judged: MatchView['languages']
  onPick: (language: LanguageName) => void
}) {
  const { t } = useTranslation()
  return (
    <select
      aria-label={t('code_language')}
      value={chosen}
      onChange={(event) => onPick(languageNamed(event.target.value) ?? chosen)}
    >
      {Object.entries(LANGUAGE_NAMES).map(([key, name]) => (
        <option key={key} value={key} disabled={!judged.some((one) => one === key)}>
          {name}
        </option>
      ))}
    </select>
  )
}
