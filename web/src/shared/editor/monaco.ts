import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js' // its own part `features/suggest` lacks it
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/languages/definitions/cpp/register'
import 'monaco-editor/languages/definitions/java/register'
import 'monaco-editor/languages/definitions/javascript/register'
import 'monaco-editor/languages/definitions/python/register'
import { editor, languages, MarkerSeverity } from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'
import { keywordCompletion } from './keyword-completion.ts'

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }
languages.registerCompletionItemProvider('*', keywordCompletion)

/** Paints the editor in the page's tokens, as they are under this theme. */
export function paint(theme: 'dark' | 'light'): void {
  const tokens = getComputedStyle(document.body)
  // The build shortens #ffffff to #fff, which the editor refuses.
  const token = (name: string) =>
    tokens
      .getPropertyValue(name)
      .trim()
      .replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
  editor.defineTheme(`arena-${theme}`, {
    base: theme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [],
    colors: {
      'editor.background': token('--s1'),
      'editor.foreground': token('--text'),
      'editorLineNumber.foreground': token('--muted'),
      'editorLineNumber.dimmedForeground': token('--muted'),
      'editorCursor.foreground': token('--accent'),
      'editorSuggestWidget.background': token('--s2'),
      'editorSuggestWidget.border': token('--border'),
      'editorSuggestWidget.foreground': token('--text'),
      'editorSuggestWidget.selectedBackground': token('--line'),
      'editorSuggestWidget.selectedForeground': token('--text'),
      'editorSuggestWidget.highlightForeground': token('--accent'),
      'editorSuggestWidget.focusHighlightForeground': token('--accent'),
    },
  })
  editor.setTheme(`arena-${theme}`)
}

export { editor, MarkerSeverity }
