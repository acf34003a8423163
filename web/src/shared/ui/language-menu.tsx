import { INTERFACE_LANGUAGES } from '@skirmish/contracts/constants'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../i18n.ts'
import styles from './language-menu.module.css'

const NAMES: Record<string, string> = { en: 'English', es: 'Español', 'pt-BR': 'Português' }

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <select
      className={styles.language}
      aria-label={t('language')}
      value={i18n.language}
      onChange={(event) => chooseLanguage(event.target.value)}
    >
      {INTERFACE_LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {NAMES[language]}
        </option>
      ))}
    </select>
  )
}
