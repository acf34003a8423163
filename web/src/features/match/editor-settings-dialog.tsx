import { useTranslation } from 'react-i18next'
import { EditorFields } from '../../shared/editor/editor-fields.tsx'
import { InfoDialog } from '../../shared/ui/info-dialog.tsx'

/** The settings of the editor, beside the code that they change at once. */
export function EditorSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <InfoDialog title={t('title')} onClose={onClose}>
      <EditorFields />
    </InfoDialog>
  )
}
