import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { INTERFACE_LANGUAGE_NAMES } from '../language-names.ts'
import styles from './language-select.module.css'

interface Props {
  label: string
  language: string
  onChoose(language: string): void
}

/** The menu of interface languages, each by its own name. It loads no texts: the landing page has it too. */
export function LanguageSelect({ label, language, onChoose }: Props) {
  return (
    <select
      className={styles.language}
      aria-label={label}
      value={language}
      onChange={(event) => onChoose(event.target.value)}
    >
      {INTERFACE_LANGUAGES.map((one) => (
        <option key={one} value={one}>
          {INTERFACE_LANGUAGE_NAMES[one]}
        </option>
      ))}
    </select>
  )
}
