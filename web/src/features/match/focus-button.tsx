import { Maximize2, Minimize2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keysFor } from '../../shared/keys.ts'
import { editorSettings } from '../../shared/tab/editor-settings.ts'
import buttons from '../../shared/ui/button.module.css'
import { useFocusMode } from './use-focus-mode.ts'

/** Focus mode: the sidebar and the header give way to the match. A match that runs begins so, unless it is set otherwise. */
export function FocusButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation()
  const { isFocused, setFocused } = useFocusMode(isRunning && editorSettings.now().focusMode)
  const Icon = isFocused ? Minimize2 : Maximize2
  return (
    <button
      type="button"
      className={buttons.icon}
      aria-pressed={isFocused}
      aria-label={t('focus_mode')}
      title={keysFor('focus_mode')}
      onClick={() => setFocused(!isFocused)}
    >
      <Icon size={18} />
    </button>
  )
}
