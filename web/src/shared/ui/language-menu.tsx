import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../tab/language.ts'
import { LanguageSelect } from './language-select.tsx'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return <LanguageSelect label={t('language')} language={i18n.language} onChoose={chooseLanguage} />
}
