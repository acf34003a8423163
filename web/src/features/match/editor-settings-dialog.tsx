import { useTranslation } from 'react-i18next'
import { EditorFields } from '../../shared/editor/editor-fields.tsx'
import buttons from '../../shared/ui/button.module.css'
import dialogs from '../../shared/ui/dialog.module.css'
import { useModal } from '../../shared/ui/use-modal.ts'

/** The settings of the editor, beside the code that they change at once. */
export function EditorSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const dialog = useModal()
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="editor-settings" onClose={onClose}>
      <div className={dialogs.form}>
        <h2 id="editor-settings">{t('title')}</h2>
        <EditorFields />
        <div className={dialogs.buttons}>
          <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
            {t('app:close')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
