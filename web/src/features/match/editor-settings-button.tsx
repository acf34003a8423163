import { Settings2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from 'react-toastify'
import { loadTexts } from '../../shared/i18n.ts'
import buttons from '../../shared/ui/button.module.css'

const load = async () => {
  const [{ EditorSettingsDialog }] = await Promise.all([import('./editor-settings-dialog.tsx'), loadTexts('editor')])
  return { default: EditorSettingsDialog }
}
const EditorSettingsDialog = lazy(load)

/** Opens the settings of the editor, which are loaded then. */
export function EditorSettingsButton() {
  const { t } = useTranslation('match')
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    load().then(
      () => setOpen(true),
      () => toast.error(t('could_not_load'), { toastId: 'editor-settings' }),
    )
  return (
    <>
      <button type="button" className={buttons.icon} aria-label={t('editor_settings')} onClick={() => void open()}>
        <Settings2 size={18} />
      </button>
      <Suspense>{isOpen && <EditorSettingsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
