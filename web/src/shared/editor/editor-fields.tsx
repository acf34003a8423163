import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, languageNamed } from '../language-names.ts'
import { editorSettings, useEditorSettings } from '../tab/editor-settings.ts'
import field from '../ui/field.module.css'
import styles from './editor-fields.module.css'
import { FONT_SIZES, KEYMAPS, TAB_WIDTHS } from './editor-settings.ts'

const SWITCHES = ['wordWrap', 'completion', 'bracketColours', 'focusMode'] as const

/** The settings of the editor, each of which holds at once. */
export function EditorFields() {
  const { t } = useTranslation('editor')
  const settings = useEditorSettings()
  const { change } = editorSettings
  return (
    <div className={styles.fields}>
      <Choice
        label={t('font_size')}
        value={String(settings.fontSize)}
        onChoose={(value) => change({ fontSize: Number(value) })}
      >
        {FONT_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('pixels', { size })}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('tab_width')}
        value={String(settings.tabWidth)}
        onChoose={(value) => change({ tabWidth: Number(value) })}
      >
        {TAB_WIDTHS.map((width) => (
          <option key={width} value={width}>
            {t('spaces', { count: width })}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('language')}
        value={settings.language ?? ''}
        onChoose={(value) => change({ language: languageNamed(value) })}
      >
        <option value="">{t('language_last')}</option>
        {Object.entries(LANGUAGE_NAMES).map(([key, name]) => (
          <option key={key} value={key} translate="no">
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('keymap')}
        value={settings.keymap}
        onChoose={(value) => change({ keymap: KEYMAPS.find((one) => one === value) ?? 'usual' })}
      >
        {KEYMAPS.map((name) => (
          <option key={name} value={name}>
            {t(`keymap_${name}`)}
          </option>
        ))}
      </Choice>
      {settings.keymap !== 'usual' && <small>{t(`keymap_${settings.keymap}_lead`)}</small>}
      <div className={styles.checks}>
        {SWITCHES.map((name) => (
          <label key={name} className={field.check}>
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
            {t(name)}
          </label>
        ))}
      </div>
    </div>
  )
}

function Choice({
  label,
  value,
  onChoose,
  children,
}: {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </select>
    </div>
  )
}
