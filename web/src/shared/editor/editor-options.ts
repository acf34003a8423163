import type { editor as MonacoEditor } from 'monaco-editor/editor'
import type { EditorSettings } from './editor-settings.ts'

/** Monaco's own share for 14 px, so that the letters of a plain text area stand where the editor's will. */
const LINE_HEIGHT = 1.36

/** In px. */
export const lineHeightOf = (fontSize: number): number => Math.round(fontSize * LINE_HEIGHT)

/** The settings as Monaco's options. */
export const optionsOf = ({ fontSize, wordWrap, completion }: EditorSettings) =>
  ({
    fontSize,
    lineHeight: lineHeightOf(fontSize),
    wordWrap: wordWrap ? 'on' : 'off',
    quickSuggestions: completion,
    suggestOnTriggerCharacters: completion,
    wordBasedSuggestions: completion ? 'currentDocument' : 'off',
  }) satisfies MonacoEditor.IEditorOptions & MonacoEditor.IGlobalEditorOptions

/** What the text in it is told, which each language has one of. */
export const modelOptionsOf = ({ tabWidth, bracketColours }: EditorSettings) =>
  ({
    tabSize: tabWidth,
    indentSize: tabWidth,
    insertSpaces: true,
    bracketColorizationOptions: { enabled: bracketColours, independentColorPoolPerBracketType: false },
  }) satisfies MonacoEditor.ITextModelUpdateOptions
