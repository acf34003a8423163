import { Maximize2, Minimize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '../../shared/ui/button.module.css'

/** Focus mode: the sidebar and the header give way to the match. */
export function FocusButton() {
  const { t } = useTranslation()
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    document.body.dataset.focus = String(focused)
    return () => void delete document.body.dataset.focus
  }, [focused])
  const Icon = focused ? Minimize2 : Maximize2
  return (
    <button
      type="button"
      className={buttons.icon}
      aria-pressed={focused}
      aria-label={t('focus_mode')}
      onClick={() => setFocused(!focused)}
    >
      <Icon size={18} />
    </button>
  )
}
