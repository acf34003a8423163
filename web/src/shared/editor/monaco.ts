import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/languages/definitions/cpp/register'
import 'monaco-editor/languages/definitions/java/register'
import 'monaco-editor/languages/definitions/javascript/register'
import 'monaco-editor/languages/definitions/python/register'
import { editor } from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'

self.MonacoEnvironment = { getWorker: () => new EditorWorker() }

const colours = (dark: boolean) => ({
  'editor.background': dark ? '#121722' : '#FFFFFF',
  'editor.foreground': dark ? '#E7ECF5' : '#131824',
  'editorLineNumber.foreground': dark ? '#9AA7BF' : '#515D74',
  'editorLineNumber.dimmedForeground': dark ? '#9AA7BF' : '#515D74',
  'editorCursor.foreground': dark ? '#8AA4FF' : '#3451C7',
})
editor.defineTheme('arena-dark', { base: 'vs-dark', inherit: true, rules: [], colors: colours(true) })
editor.defineTheme('arena-light', { base: 'vs', inherit: true, rules: [], colors: colours(false) })

export { editor }
