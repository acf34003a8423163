import type { editor as MonacoEditor } from 'monaco-editor/editor'
import { idle } from '../idle.ts'
import { editorSettings } from '../tab/editor-settings.ts'
import { currentTheme } from '../theme.ts'
import { optionsOf } from './editor-options.ts'
import { lastLanguage } from './last-language.ts'
import { wantsPlainEditor } from './plain-editor.ts'
import styles from './warm-editor.module.css'

/** An editor without a model, and the element that it lives in. */
export interface FullEditor {
  monaco: typeof import('./monaco.ts')
  editor: MonacoEditor.IStandaloneCodeEditor
  host: HTMLElement
}

const FONT = "'JetBrains Mono Variable'"
/** Letters, so that the editor has drawn a line and the language has been read before a player types. */
const SAMPLE = 'let it = "warm"\n'

/** Fetches the editor. What fails here is told where the editor is needed. */
export function fetchEditor(): void {
  if (!wantsPlainEditor()) load().catch(() => {})
}

export type Editors = ReturnType<typeof createEditors>

/** The editor that waits for the next match. */
export function createEditors() {
  let warm: Promise<FullEditor> | null = null
  return {
    /** Makes an editor ready, off-screen, for the match that is likely to come; once until it is taken. */
    warmEditor(): void {
      if (wantsPlainEditor() || warm) return
      const made = load().then(async (monaco) => {
        await idle() // an editor costs a tenth of a second of a quick machine
        const full = create(monaco)
        const model = monaco.editor.createModel(SAMPLE, lastLanguage())
        full.editor.setModel(model)
        return full
      })
      warm = made
      made.catch(() => {
        if (warm === made) warm = null
      })
    },
    /** The editor that waits, or one that is made when there is nothing else to do. The caller disposes of it. */
    async takeEditor(): Promise<FullEditor> {
      const waiting = warm
      warm = null
      const full = (await waiting?.catch(() => null)) ?? create(await idle().then(load))
      const sample = full.editor.getModel()
      full.editor.setModel(null)
      sample?.dispose()
      full.monaco.paint(currentTheme())
      full.host.className = styles.adopted ?? ''
      full.host.inert = false
      return full
    },
  }
}

const load = () => import('./monaco.ts')

function create(monaco: FullEditor['monaco']): FullEditor {
  const host = document.createElement('div')
  host.className = styles.waiting ?? ''
  host.inert = true
  host.translate = false
  document.body.append(host)
  monaco.paint(currentTheme())
  const settings = editorSettings.now()
  const editor = monaco.editor.create(host, {
    model: null,
    fontFamily: `${FONT}, monospace`,
    minimap: { enabled: false },
    automaticLayout: true,
    scrollBeyondLastLine: false,
    fixedOverflowWidgets: true, // suggestions and messages are cut off by no pane
    acceptSuggestionOnEnter: 'off', // Enter is a new line, however quickly it follows a word
    ...optionsOf(settings),
  })
  // Measured with the font that it is shown in, else the cursor stands beside the letters.
  void document.fonts.load(`${settings.fontSize}px ${FONT}`).then(() => monaco.editor.remeasureFonts())
  return { monaco, editor, host }
}
