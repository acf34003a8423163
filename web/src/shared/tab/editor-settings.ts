import { createEditorSettings, USUAL_SETTINGS } from '../editor/editor-settings.ts'
import { wantsPlainEditor } from '../editor/plain-editor.ts'
import { browserStorage } from './storage.ts'

/** A touch screen is narrow: lines wrap there unless it is set otherwise. */
export const editorSettings = createEditorSettings(browserStorage, () => ({
  ...USUAL_SETTINGS,
  wordWrap: wantsPlainEditor(),
}))
export const useEditorSettings = editorSettings.use
