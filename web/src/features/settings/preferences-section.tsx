import { useTranslation } from 'react-i18next'
import { AlertChoices } from '../../shared/alerts/alert-choices.tsx'
import { toggleTheme, useTheme } from '../../shared/theme.ts'
import chips from '../../shared/ui/chips.module.css'
import { LanguageMenu } from '../../shared/ui/language-menu.tsx'
import { ReminderChoice } from './reminder-choice.tsx'
import { Section } from './section.tsx'

/** Language, theme, how a found match is told, and reminders: choices of this browser. */
export function PreferencesSection() {
  const { t } = useTranslation('settings')
  const theme = useTheme()
  return (
    <Section title={t('preferences')} lead={t('preferences_lead')}>
      <LanguageMenu />
      <fieldset className={chips.chips} aria-label={t('theme')}>
        {(['dark', 'light'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={chips.chip}
            aria-pressed={theme === name}
            onClick={() => theme !== name && toggleTheme()}
          >
            {t(`app:${name}_theme`)}
          </button>
        ))}
      </fieldset>
      <AlertChoices />
      <ReminderChoice />
    </Section>
  )
}
